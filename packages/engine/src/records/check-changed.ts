import { isLocal, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Executor } from '../storage/driver.ts'
import { refused, type Draft } from './draft.ts'
import { bindingRule } from './find.ts'
import { localRule } from './local-rule.ts'
import { acceptsCandidate } from './may-manage.ts'

/** Refuses updates whose new row does not satisfy the update rule, for collections declared with `checkedAfter`. */
export async function checkChanged(
  app: RecordsContext,
  drafts: readonly [Draft, ...Draft[]],
  executor: Executor,
): Promise<void> {
  const [{ action, record: first }] = drafts
  if (action !== 'update' || !app.checkedAfter.has(first.collection.id)) return
  const accepts = localRule(app, first.collection.updateRule)
  for (const { record, request } of drafts) {
    const rule = bindingRule(record.collection.updateRule, request)
    if (!request || rule === '' || rule === null) continue
    // A rule about the record and the request alone is evaluated in memory.
    const isAccepted = isLocal(parseFilterCached(rule, PROGRAM_LIMITS), record.collection)
      ? accepts({ record, request })
      : await acceptsCandidate(app, { rule, request, draft: record }, executor)
    if (!isAccepted) throw refused('update')
  }
}
