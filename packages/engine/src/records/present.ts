import type { RecordsContext } from './records-context.ts'
import { QueryError } from '../query/index.ts'
import { Breath } from './breathe.ts'
import { ExpandBudget } from './expand-budget.ts'
import { expandRecords } from './expand.ts'
import { parseExpand } from './parse-expand.ts'
import { LimitExceeded } from '../storage/query-limits.ts'
import { presentAll, type Expansions, type PresentedRecord, type View } from './present-values.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

export type { PresentedRecord, View } from './present-values.ts'

/** The one way out of a record: what this viewer may see of it, expanded as asked. */
export async function presentRecord(app: RecordsContext, record: StoredRecord, view: View): Promise<PresentedRecord> {
  const [presented] = await presentRecords(app, [record], view)
  return presented!
}

/** The same for records of one collection: a fixed number of queries however many they are. */
export async function presentRecords(
  app: RecordsContext,
  records: readonly StoredRecord[],
  view: View,
): Promise<PresentedRecord[]> {
  const tree = view.expand ? parseExpand(view.expand) : undefined
  const breath = new Breath()
  const expansions =
    tree && tree.size > 0 ? await expandQuietly(app, records, { tree, view, breath, budget: new ExpandBudget() }) : null
  return presentAll(app, records, { view, expansions, breath })
}

/** An expand problem never changes the answer's status (record-api §9.2), but for one that asks too much of a read. */
async function expandQuietly(
  app: RecordsContext,
  records: readonly StoredRecord[],
  wish: Parameters<typeof expandRecords>[2],
): Promise<Expansions | null> {
  try {
    return await expandRecords(app, records, { ...wish, view: { ...wish.view, revealEmail: false } })
  } catch (error) {
    if (!(error instanceof QueryError || (wish.view.isStored && error instanceof LimitExceeded))) throw error
    app.log.warn({ err: error }, 'an expand could not be evaluated')
    return null
  }
}
