import type { CollectionModel, FieldModel, RecordValues } from '@timesheet/schema'
import { randomBytes } from 'node:crypto'
import { rowToValues } from '../../query/index.ts'
import {
  DatabaseNotWritable,
  DatabaseUnavailable,
  type Driver,
  type Transaction,
  TransactionConflict,
} from '../../storage/driver.ts'
import { parseSelect, readsFrom, type SelectQuery } from '../../storage/select-query.ts'
import { InvalidSelect } from '../../storage/sql-tokens.ts'
import { raw, sql } from '../../storage/sql.ts'
import { deriveFields } from './derive-fields.ts'
import { InvalidViewQuery } from './invalid-view-query.ts'

/** A view's query with what it is checked against. */
export interface ViewQuery {
  /** The view's name, which the query cannot read from. */
  readonly name?: string
  readonly query: string
  /** All collections as in the open transaction, whose fields give the columns their types. */
  readonly collections: readonly CollectionModel[]
  /** Whether the query is unchanged: then rows added since, with empty or repeated ids, are no error. */
  readonly isStored?: boolean
}

/** What a query returns. */
export interface DescribedView {
  /** In the query's order; ids are derived from the names, so that they stay the same. */
  readonly fields: readonly FieldModel[]
  /** Up to ten rows, hidden fields included. */
  readonly sample: readonly (RecordValues & { id: string })[]
}

const SAMPLE_SIZE = 10
const MAX_MESSAGE = 500
const NOT_THE_QUERY = [DatabaseUnavailable, DatabaseNotWritable, TransactionConflict] as const

/**
 * Derives the fields of a view from its query (record-api §3.6), running the query in a savepoint that is rolled back.
 * Throws `InvalidViewQuery` (its `toErrorData()` is the contract's entry under `viewQuery`) for a query that cannot be
 * a view: not a single SELECT, `*`, a missing, empty or repeated id, or refused by the database.
 *
 *     const { fields } = await describeView(app.driver, tx, { name: 'totals', query, collections: app.collections.all()
 * })
 *
 * The view itself is created by `driver.ddl.createView({ name, query, fields })`, which `applyOperations` calls for a
 * `createCollection` and, given the `fields`, for a `changeView`.
 */
export async function describeView(
  driver: Pick<Driver, 'ddl' | 'dialect'>,
  tx: Transaction,
  { name = '', query, collections, isStored = false }: ViewQuery,
): Promise<DescribedView> {
  const select = readQuery(query)
  if (readsFrom(select, name)) throw new InvalidViewQuery('a view cannot read from itself')
  const fields = deriveFields(select, collections)
  const sample = await trySample(driver, tx, { query, fields })
  if (!isStored) checkIds(sample)
  return { fields, sample }
}

function readQuery(query: string): SelectQuery {
  try {
    return parseSelect(query)
  } catch (error) {
    throw error instanceof InvalidSelect ? new InvalidViewQuery(error.message, { cause: error }) : error
  }
}

/** Thrown to roll back the savepoint, carrying the rows out of it. */
class RolledBack extends Error {
  readonly rows: DescribedView['sample']

  constructor(rows: DescribedView['sample']) {
    super('rolled back')
    this.rows = rows
  }
}

async function trySample(
  { ddl, dialect }: Pick<Driver, 'ddl' | 'dialect'>,
  tx: Transaction,
  view: { query: string; fields: readonly FieldModel[] },
): Promise<DescribedView['sample']> {
  const name = `_trial_${randomBytes(6).toString('hex')}`
  const columns = raw(view.fields.map((field) => dialect.id(field.name)).join(', '))
  try {
    return await tx.savepoint(async () => {
      for (const statement of ddl.createView({ name, ...view })) await tx.run(raw(statement))
      const rows = await tx.all(sql`SELECT ${columns} FROM ${raw(dialect.id(name))} LIMIT ${SAMPLE_SIZE}`)
      throw new RolledBack(rows.map((row) => rowToValues({ fields: view.fields }, row, dialect)))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.rows
    if (NOT_THE_QUERY.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error
    throw new InvalidViewQuery(error.message.replaceAll(name, 'the view').slice(0, MAX_MESSAGE), { cause: error })
  }
}

function checkIds(sample: DescribedView['sample']): void {
  const ids = sample.map(({ id }) => id)
  if (ids.includes('')) throw new InvalidViewQuery('the query could answer records with empty ids')
  if (new Set(ids).size < ids.length)
    throw new InvalidViewQuery('the query could answer several records with the same id')
}
