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
import type { Transaction } from '../storage/driver.ts'
import { planOf } from './collection-plan.ts'
import { randomBelow } from '../kernel/random.ts'
import { makeSet } from './make-set.ts'

const ROWS_PER_TRANSACTION = 5000
const STORED_HASH = /^\$(?:argon2id|2[aby])\$/

type Rows = Iterable<RecordValues> | AsyncIterable<RecordValues>

/** Bulk-inserts rows, several per statement and some thousands per transaction; returns their number. */
export async function insertMany(app: RecordsContext, collection: CollectionModel, rows: Rows): Promise<number> {
  const complete = rowCompleter(app, collection)
  let batch: (RecordValues & { id: string })[] = []
  let count = 0
  for await (const row of rows) {
    batch.push(await complete(row))
    if (batch.length < ROWS_PER_TRANSACTION) continue
    count += await insertBatch(app, collection, batch)
    batch = []
  }
  return count + (await insertBatch(app, collection, batch))
}

/** Returns a function that fills a row's missing values as a create does; equal plain passwords are hashed once. */
function rowCompleter(
  app: RecordsContext,
  collection: CollectionModel,
): (row: RecordValues) => Promise<RecordValues & { id: string }> {
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
    const whole = collection.fields.map((field) => [field.name, row[field.name] ?? valueFor(field, now)] as const)
    return Object.fromEntries(whole) as RecordValues & { id: string }
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
  rows: readonly (RecordValues & { id: string })[],
): Promise<number> {
  const { dialect } = app.driver
  const target = { table: collection.name, columns: collection.fields.map((field) => field.name) }
  const stored = rows.map((row) =>
    collection.fields.map((field): SqlValue => dialect.toColumn(field, row[field.name] ?? null)),
  )
  await app.driver.transaction(async (tx) => {
    await insertRows(tx, dialect, { target, rows: stored })
    await keepDerived(app, { collection, rows }, tx)
  })
  return rows.length
}

/** Runs only the hooks that maintain derived values for the inserted rows. */
async function keepDerived(
  app: RecordsContext,
  { collection, rows }: { collection: CollectionModel; rows: readonly (RecordValues & { id: string })[] },
  tx: Transaction,
): Promise<void> {
  const [first, ...others] = rows.map((values) => ({ record: { collection, values }, original: null, request: null }))
  if (!first) return
  const { set } = makeSet(app, { action: 'create', members: [first, ...others] }, tx)
  await app.hooks.derive(set)
}
