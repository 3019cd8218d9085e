import type { ColumnModel } from '../storage/column-model.ts'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'

/** The engine's own tables beside the collections, with their columns, primary key first. */
export const ENGINE_TABLES: Readonly<Record<string, readonly string[]>> = {
  _collections: ['id', 'name', 'type', 'model', 'created', 'updated'],
  // The models that the program declared at its last start, by collection id; '' for a collection made at run time.
  _declarations: ['id', 'model'],
  _params: ['id', 'value', 'created', 'updated'],
  _migrations: ['name', 'applied'],
  _limits: ['id', 'used', 'ends'],
  _jobs: ['id', 'minute', 'alive'],
  // The stored answers of writes with an idempotency key (record-api §8.6).
  _answers: ['id', 'request', 'status', 'body', 'created'],
  _outbox: ['id', 'kind', 'payload', 'lasts', 'state', 'attempts', 'due', 'lease', 'expires', 'created', 'error'],
}

/** Further indexes of these tables. */
const ENGINE_INDEXES: Readonly<Record<string, readonly string[]>> = {
  _answers: ['CREATE INDEX idx__answers_created ON _answers (created)'],
  _outbox: ['CREATE INDEX idx__outbox_due ON _outbox (state, due)'],
}

/** Creates the engine's tables that are missing, in a transaction of its own. */
export async function bootstrap(driver: Driver): Promise<void> {
  await driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await tx.lock('migrate')
    await makeEngineTables(driver, tx)
  })
}

/** Creates the engine's tables that are missing, in the given transaction. */
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
