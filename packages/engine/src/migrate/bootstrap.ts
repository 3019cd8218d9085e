import type { ColumnModel } from '../storage/column-model.ts'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'

/** The tables that the engine has besides the collections, with the key first. */
export const ENGINE_TABLES: Readonly<Record<string, readonly string[]>> = {
  _collections: ['id', 'name', 'type', 'model', 'created', 'updated'],
  // What the program declared at its last start, by id of the collection; '' for one that was made at run time.
  _declarations: ['id', 'model'],
  _params: ['id', 'value', 'created', 'updated'],
  _migrations: ['name', 'applied'],
  _limits: ['id', 'used', 'ends'],
  _jobs: ['id', 'minute', 'alive'],
  // What writes with an idempotency key were answered (record-api §8.6).
  _answers: ['id', 'request', 'status', 'body', 'created'],
  _outbox: ['id', 'kind', 'payload', 'lasts', 'state', 'attempts', 'due', 'lease', 'expires', 'created', 'error'],
}

/** The indexes of these tables beside their keys. */
const ENGINE_INDEXES: Readonly<Record<string, readonly string[]>> = {
  _answers: ['CREATE INDEX idx__answers_created ON _answers (created)'],
  _outbox: ['CREATE INDEX idx__outbox_due ON _outbox (state, due)'],
}

/** Makes the engine's own tables where they are missing. */
export async function bootstrap(driver: Driver): Promise<void> {
  await driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await tx.lock('migrate')
    await makeEngineTables(driver, tx)
  })
}

/** Makes the engine's own tables where they are missing, as a part of something larger. */
export async function makeEngineTables(driver: Driver, tx: Transaction): Promise<void> {
  const existing = await tableNames(driver, tx)
  for (const [table, columns] of Object.entries(ENGINE_TABLES)) {
    if (existing.has(table)) continue
    for (const statement of driver.ddl.createTable(table, columns.map(textField))) await tx.run(raw(statement))
    for (const statement of ENGINE_INDEXES[table] ?? []) await tx.run(raw(statement))
  }
}

/** The names of all tables of a database. */
export async function tableNames(driver: Driver, db: Executor): Promise<Set<string>> {
  const rows = await db.all<{ name: string }>(raw(driver.ddl.listTables))
  return new Set(rows.map((row) => row.name))
}

function textField(name: string, place: number): ColumnModel {
  return { id: name, name, type: 'text', primaryKey: place === 0 }
}
