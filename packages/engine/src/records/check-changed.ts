import { evaluateFilter, isLocal, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Executor } from '../storage/driver.ts'
import { refused, type Draft } from './draft.ts'
import { bindingRule } from './find.ts'
import { acceptsCandidate } from './may-manage.ts'

/** Refuses an update whose new row does not satisfy the update rule, for collections declared with `checkedAfter`. */
export async function checkChanged(app: RecordsContext, draft: Draft, executor: Executor): Promise<void> {
  const { action, record, request } = draft
  if (action !== 'update' || !request || !app.checkedAfter.has(record.collection.id)) return
  const rule = bindingRule(record.collection.updateRule, request)
  if (rule === '' || rule === null) return
  const node = parseFilterCached(rule, PROGRAM_LIMITS)
  // A rule about the record and the request alone is evaluated in memory.
  const accepts = isLocal(node, record.collection)
    ? evaluateFilter(node, { collection: record.collection, values: record.values, request, now: app.clock() })
    : await acceptsCandidate(app, { rule, request, draft: record }, executor)
  if (!accepts) throw refused('update')
}
