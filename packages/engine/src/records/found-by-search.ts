import type { CollectionModel } from '@timesheet/schema'
import type { HookApp } from '../hooks/hook-app.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { buildSearchCount, isMetInOrder, type ListSpec } from '../query/index.ts'
import { queryEnv } from './find.ts'
import { readGuarded } from './read-view.ts'

/** More rows take longer to be read and ordered than the first ones of a page take to be met in an order of theirs. */
const MANY = 2000

/**
 * Whether few or many records have the words that a filter searches for: a page of few is found by the search index and
 * ordered then, as is one of many in an order that no index has; else one of many is read in its order. Counted up to a
 * limit; undefined where it does not matter.
 */
export async function foundBySearch(
  app: HookApp,
  asked: { readonly collection: CollectionModel; readonly filter: ProgramFilter; readonly sort?: string },
): Promise<ListSpec['found']> {
  if (app.sizes.rowsOf(asked.collection.name) <= MANY) return undefined
  const statement = buildSearchCount(queryEnv(app, null), asked, MANY + 1)
  if (!statement) return undefined
  if (!isMetInOrder(asked.collection, asked.sort ?? '')) return 'few'
  const row = await readGuarded(asked.collection, () => app.driver.get<{ total: number | string }>(statement))
  return Number(row?.total ?? 0) > MANY ? 'many' : 'few'
}
