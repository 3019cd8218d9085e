import { formatDateTime, WiringError } from '@timesheet/schema'
import type { CollectionModel } from '@timesheet/schema'
import type { Driver, Transaction } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'
import { createRegistry } from './registry.ts'
import type { MutableRegistry } from './registry.ts'
import { withSecrets } from './token-secrets.ts'

interface StoredRow extends Record<string, unknown> {
  readonly id: string
  readonly model: string
  readonly created: string
  readonly updated: string
}

/**
 * Brings the stored collections up to what is declared and answers all of them.
 * Token secrets are made at the first start and kept afterwards, as is when a collection was made; the rest follows the declaration.
 */
export async function loadCollections(driver: Driver, declared: readonly CollectionModel[], now: Date = new Date()): Promise<MutableRegistry> {
  const models = await driver.transaction(async (tx) => {
    // Two processes that start at once must not both make the secrets.
    await tx.lock('_collections')
    const rows = await tx.all<StoredRow>(sql`SELECT id, model, created, updated FROM _collections`)
    const stored = new Map(rows.map((row) => [row.id, row]))
    const loaded: CollectionModel[] = []
    for (const model of declared) loaded.push(await loadOne(tx, { model, row: stored.get(model.id), now: formatDateTime(now) }))
    return loaded
  })
  // Rows that nobody declares stay untouched and unserved. Collections made at run time would join `models` here,
  // told apart by a column of `_collections`, so that one taken out of the program is not served by accident.
  return createRegistry(models)
}

interface Loading {
  readonly model: CollectionModel
  readonly row: StoredRow | undefined
  readonly now: string
}

async function loadOne(tx: Transaction, { model, row, now }: Loading): Promise<CollectionModel> {
  if (!row) {
    const fresh = { ...withSecrets(model, undefined), created: now, updated: now }
    const text = JSON.stringify(fresh)
    await tx.run(sql`INSERT INTO _collections (id, name, type, model, created, updated) VALUES (${fresh.id}, ${fresh.name}, ${fresh.type}, ${text}, ${now}, ${now})`)
    return fresh
  }
  const stored = JSON.parse(row.model) as CollectionModel
  if (stored.type !== model.type) throw new WiringError(`collection "${model.name}" was ${stored.type} and is declared ${model.type}: the type of a collection cannot change`)
  const refreshed = { ...withSecrets(model, stored), created: row.created, updated: row.updated }
  const text = JSON.stringify(refreshed)
  if (text !== row.model) await tx.run(sql`UPDATE _collections SET name = ${refreshed.name}, type = ${refreshed.type}, model = ${text} WHERE id = ${refreshed.id}`)
  return refreshed
}
