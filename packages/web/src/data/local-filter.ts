import { CLIENT_LIMITS, evaluateFilter, isLocal, parseFilter } from '@timesheet/schema'
import type { CollectionModel, FilterNode, RecordValues } from '@timesheet/schema'

const GUEST = { context: 'realtime', method: 'GET', headers: {}, query: {}, body: {}, auth: null } as const

function localFilter(filter: string, model: CollectionModel): FilterNode | null {
  try {
    const node = parseFilter(filter, CLIENT_LIMITS)
    return isLocal(node, model) ? node : null
  } catch {
    return null
  }
}

/** Evaluates a filter for a record; null when only the server can decide. */
export function matchesFilter(
  filter: string,
  model: CollectionModel,
  record: Readonly<Record<string, unknown>>,
): boolean | null {
  const node = localFilter(filter, model)
  return (
    node && evaluateFilter(node, { collection: model, values: record as RecordValues, request: GUEST, now: new Date() })
  )
}
