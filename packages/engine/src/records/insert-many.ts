import {
  autogenerate,
  formatDateTime,
  kindOf,
  type CollectionModel,
  type FieldValue,
  type RecordValues,
} from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { insertRows } from '../storage/insert-rows.ts'
import type { SqlValue } from '../storage/sql.ts'
import { planOf } from './collection-plan.ts'
import { randomBelow } from '../kernel/random.ts'

const ROWS_PER_TRANSACTION = 5000
const STORED_HASH = /^\$(?:argon2id|2[aby])\$/

type Rows = Iterable<RecordValues> | AsyncIterable<RecordValues>

/** Inserts rows as fast as the database takes them: several per statement, some thousands per transaction; answers how many. */
export async function insertMany(app: RecordsContext, collection: CollectionModel, rows: Rows): Promise<number> {
  const complete = rowCompleter(app, collection)
  let batch: SqlValue[][] = []
  let count = 0
  for await (const row of rows) {
    batch.push(await complete(row))
    if (batch.length < ROWS_PER_TRANSACTION) continue
    count += await insertBatch(app, collection, batch)
    batch = []
  }
  return count + (await insertBatch(app, collection, batch))
}

/** Fills what a row leaves out, as a create would; equal plain passwords are hashed once. */
function rowCompleter(app: RecordsContext, collection: CollectionModel): (row: RecordValues) => Promise<SqlValue[]> {
  const { dialect } = app.driver
  const now = formatDateTime(app.clock())
  const hashes = new Map<string, string>()
  const hashed = async (plain: string) => {
    if (plain === '' || STORED_HASH.test(plain)) return plain
    const known = hashes.get(plain) ?? (await hashPassword(plain))
    hashes.set(plain, known)
    return known
  }
  const passwords = planOf(collection).passwords
  return async (row) => {
    for (const { name } of passwords)
      if (row[name] !== undefined) row = { ...row, [name]: await hashed(String(row[name])) }
    return collection.fields.map((field) => dialect.toColumn(field, row[field.name] ?? valueFor(field, now)))
  }
}

function valueFor(field: CollectionModel['fields'][number], now: string): FieldValue {
  if (field.type === 'autodate') return now
  if (field.type === 'text' && field.autogeneratePattern !== '')
    return autogenerate(field.autogeneratePattern, randomBelow)
  return kindOf(field).zero(field as never)
}

async function insertBatch(
  app: RecordsContext,
  collection: CollectionModel,
  rows: readonly SqlValue[][],
): Promise<number> {
  if (rows.length === 0) return 0
  const target = { table: collection.name, columns: collection.fields.map((field) => field.name) }
  await app.driver.transaction((tx) => insertRows(tx, app.driver.dialect, { target, rows }))
  return rows.length
}
