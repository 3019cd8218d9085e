import type { Driver, Transaction } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'

/**
 * Deletes rows of an append-only collection, which nothing else does: for a job that removes what may no longer be kept
 * and notes it in the same transaction. Returns how many were deleted.
 */
export async function purgeRows(
  { driver }: { readonly driver: Driver },
  { collection, ids }: { readonly collection: string; readonly ids: readonly string[] },
  tx: Transaction,
): Promise<number> {
  if (ids.length === 0) return 0
  for (const statement of driver.ddl.allowChanges(collection)) await tx.run(raw(statement))
  const list = join(
    ids.map((id) => sql`${id}`),
    ', ',
  )
  const deleted = await tx.run(sql`DELETE FROM ${raw(quoted(collection))} WHERE id IN (${list})`)
  for (const statement of driver.ddl.refuseChanges(collection)) await tx.run(raw(statement))
  return deleted
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
