import type { RecordsContext } from './records-context.ts'
import { QueryError } from '../query/index.ts'
import { TimeSlice } from './time-slice.ts'
import { ExpandBudget } from './expand-budget.ts'
import { expandRecords } from './expand.ts'
import { parseExpand } from './parse-expand.ts'
import { LimitExceeded } from '../storage/query-limits.ts'
import { presentAll, type Expansions, type PresentedRecord, type View } from './present-values.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

export type { PresentedRecord, View } from './present-values.ts'

/** Presents a record: what the viewer may see of it, with its expands. All answers use it. */
export async function presentRecord(app: RecordsContext, record: StoredRecord, view: View): Promise<PresentedRecord> {
  const [presented] = await presentRecords(app, [record], view)
  return presented!
}

/** Presents records of one collection; the number of queries does not depend on the number of records. */
export async function presentRecords(
  app: RecordsContext,
  records: readonly StoredRecord[],
  view: View,
): Promise<PresentedRecord[]> {
  const tree = view.expand ? parseExpand(view.expand) : undefined
  const slice = new TimeSlice()
  const expansions =
    tree && tree.size > 0 ? await expandQuietly(app, records, { tree, view, slice, budget: new ExpandBudget() }) : null
  return presentAll(app, records, { view, expansions, slice })
}

/**
 * Loads the expands. A failing expand is logged and omitted (record-api §9.2), except that exceeding a limit fails a
 * read.
 */
async function expandQuietly(
  app: RecordsContext,
  records: readonly StoredRecord[],
  wanted: Parameters<typeof expandRecords>[2],
): Promise<Expansions | null> {
  try {
    return await expandRecords(app, records, { ...wanted, view: { ...wanted.view, revealEmail: false } })
  } catch (error) {
    if (!(error instanceof QueryError || (wanted.view.isStored && error instanceof LimitExceeded))) throw error
    app.log.warn({ err: error }, 'an expand could not be evaluated')
    return null
  }
}
