import type { ListResult, RecordModel } from 'pocketbase'
import type { ListOptions } from './cache-keys.ts'
import { isOlder, withExpand, type RecordEvent } from './record-event.ts'
import { COUNTED_ROWS } from './page-sizes.ts'
import { isOwnEcho } from './own-writes.ts'
import { acceptsRecord } from './record-filter.ts'

/** One page of a list, and the ids of records that changed outside of it since it was read. */
export interface LivePage<Row = RecordModel> extends ListResult<Row> {
  readonly changed?: readonly string[]
}

const MAX_COUNTED = 1000

/**
 * The page after an event; its length does not change: known records are replaced or removed in place, others are
 * counted as changes outside. A known record stays where only the server can tell whether it still belongs there; the
 * page is fetched again where only the server can complete it.
 */
export function editPage(page: LivePage, event: RecordEvent, options: ListOptions): LivePage | 'refetch' {
  const { action, record } = event
  const cached = page.items.find((item) => item.id === record.id)
  if (action === 'delete' || action === 'depart') return cached ? without(page, record.id) : counted(page, event)
  // Decided before the filter, which takes longer: of thousands of events few are of the records of a page.
  if (!cached && isCounted(page, event)) return page
  const accepted = options.fields ? null : acceptsRecord(event.collection, options.filter, record)
  if (!cached) return accepted === false ? page : counted(page, event)
  if (isOlder(record, cached)) return page
  if (accepted === false) return without(page, record.id)
  const complete = options.fields ? null : withExpand(record, cached, options.expand)
  if (!complete) return 'refetch'
  return { ...page, items: page.items.map((item) => (item.id === record.id ? complete : item)) }
}

function without(page: LivePage, id: string): LivePage {
  // Above the limit of counting the total is a lower bound, which one row less does not change.
  const totalItems = page.totalItems > COUNTED_ROWS ? page.totalItems : Math.max(0, page.totalItems - 1)
  return { ...page, items: page.items.filter((item) => item.id !== id), totalItems }
}

/** Whether a change outside of a page changes nothing of it: a write of this browser, or one that was counted. */
function isCounted({ changed = [] }: LivePage, { action, record }: RecordEvent): boolean {
  return changed.length >= MAX_COUNTED || isOwnEcho(record, action) || changed.includes(record.id)
}

function counted(page: LivePage, event: RecordEvent): LivePage {
  return isCounted(page, event) ? page : { ...page, changed: [...(page.changed ?? []), event.record.id] }
}
