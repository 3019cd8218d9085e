import type { CollectionModel } from '@timesheet/schema'
import type { HookApp } from '../hooks/hook-app.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { buildSearchCount } from '../query/index.ts'
import { queryEnv } from './find.ts'
import { readGuarded } from './read-view.ts'

/** More rows take longer to be read and ordered than the first ones of a page take to be met in its order. */
const MANY = 5000

/**
 * Whether the words that a filter searches for are in so many records that a page should be read in its order instead
 * of found by the search index. Counted up to a limit, in the index alone.
 */
export async function findsMany(
  app: HookApp,
  asked: { readonly collection: CollectionModel; readonly filter: ProgramFilter },
): Promise<boolean> {
  if (app.sizes.rowsOf(asked.collection.name) <= MANY) return false
  const statement = buildSearchCount(queryEnv(app, null), asked, MANY + 1)
  if (!statement) return false
  const row = await readGuarded(asked.collection, () => app.driver.get<{ total: number | string }>(statement))
  return Number(row?.total ?? 0) > MANY
}
