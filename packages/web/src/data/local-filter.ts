import { CLIENT_LIMITS, decideFilter, evaluateFilter, isLocal, parseFilter } from '@timesheet/schema'
import type { CollectionModel, FilterNode, RecordValues } from '@timesheet/schema'

const GUEST = { context: 'realtime', method: 'GET', headers: {}, query: {}, body: {}, auth: null } as const

function parsed(filter: string): FilterNode | null {
  try {
    return parseFilter(filter, CLIENT_LIMITS)
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
  const node = parsed(filter)
  if (!node) return null
  const known = { collection: model, values: record as RecordValues, now: new Date() }
  if (isLocal(node, model)) return evaluateFilter(node, { ...known, request: GUEST })
  // A search or a field of another row is left to the server, unless the rest alone leaves the record out.
  return decideFilter(node, { ...known, auth: null }) === 'no' ? false : null
}
