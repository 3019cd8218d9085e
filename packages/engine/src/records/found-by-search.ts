import type { CollectionModel } from '@timesheet/schema'
import type { HookApp } from '../hooks/hook-app.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { buildSearchCount, buildSearchSample, isMetInOrder, type ListSpec } from '../query/index.ts'
import type { Sql } from '../storage/sql.ts'
import { queryEnv } from './find.ts'
import { readGuarded } from './read-view.ts'

/** More rows take longer to be read and ordered than the first ones of a page take to be met in an order of theirs. */
const MANY = 2000

/** So many rows, read one by one, tell whether a word is frequent. */
const SAMPLED = 10_000
/** A table must have as many times as many rows, else the index tells soon enough. */
const TIMES = 10
/** How many times more than many a sample must promise, so that chance does not decide. */
const SURELY = 4

interface Asked {
  readonly collection: CollectionModel
  readonly filter: ProgramFilter
  readonly sort?: string
}

/**
 * Whether few or many records have the words that a filter searches for: a page of few is found by the search index and
 * ordered then, as is one of many in an order that no index has; else one of many is read in its order. Counted up to a
 * limit; undefined where it does not matter.
 */
export async function foundBySearch(app: HookApp, asked: Asked): Promise<ListSpec['found']> {
  if (app.sizes.rowsOf(asked.collection.name) <= MANY) return undefined
  const statement = buildSearchCount(queryEnv(app, null), asked, MANY + 1)
  if (!statement) return undefined
  if (!isMetInOrder(asked.collection, asked.sort ?? '')) return 'few'
  if (await isFrequent(app, asked)) return 'many'
  return (await totalOf(app, asked, statement)) > MANY ? 'many' : 'few'
}

/** Whether a sample shows that many rows have the words; where it does not they are counted. */
async function isFrequent(app: HookApp, asked: Asked): Promise<boolean> {
  const rows = app.sizes.rowsOf(asked.collection.name)
  if (rows < SAMPLED * TIMES) return false
  const part = SAMPLED / rows
  const statement = buildSearchSample(queryEnv(app, null), asked, part)
  return statement !== undefined && (await totalOf(app, asked, statement)) / part > MANY * SURELY
}

async function totalOf(app: HookApp, { collection }: Asked, statement: Sql): Promise<number> {
  const row = await readGuarded(collection, () => app.driver.get<{ total: number | string }>(statement))
  return Number(row?.total ?? 0)
}
