import type { Driver, Transaction } from '../storage/driver.ts'
import { raw, sql } from '../storage/sql.ts'
import type { Operation } from './operation.ts'
import { renderOperation } from './render-ddl.ts'

/**
 * Applies operations to tables, columns and indexes in the given transaction; the engine's tables must exist
 * (`bootstrap`).
 */
export async function applyOperations(
  tx: Transaction,
  driver: Driver,
  operations: readonly Operation[],
): Promise<void> {
  await tx.liftTimeLimit()
  for (const operation of operations) {
    for (const statement of renderOperation(operation, driver.ddl)) await tx.run(raw(statement))
    if (operation.kind === 'moveData') await operation.forth(tx, driver.ddl)
    await followCollection(tx, operation)
  }
}

// A renamed collection keeps its row in `_collections`, and with it its secrets; a deleted one loses its rows there.
async function followCollection(tx: Transaction, operation: Operation): Promise<void> {
  if (operation.kind === 'deleteCollection') {
    await tx.run(sql`DELETE FROM "_collections" WHERE id = ${operation.collection.id}`)
    await tx.run(sql`DELETE FROM "_declarations" WHERE id = ${operation.collection.id}`)
  }
  if (operation.kind !== 'renameCollection') return
  const { from, to } = operation
  await tx.run(sql`UPDATE "_collections" SET id = ${to.id}, name = ${to.name} WHERE id = ${from.id}`)
  if (from.id !== to.id) await tx.run(sql`UPDATE "_declarations" SET id = ${to.id} WHERE id = ${from.id}`)
}
