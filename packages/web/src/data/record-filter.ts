import { CLIENT_LIMITS, evaluateFilter, isLocal, parseFilter } from '@timesheet/schema'
import type { CollectionModel, FilterNode, RecordValues } from '@timesheet/schema'
import { declaredModel } from './declared.ts'

const GUEST = { context: 'realtime', method: 'GET', headers: {}, query: {}, body: {}, auth: null } as const

function localFilter(filter: string, model: CollectionModel): FilterNode | null {
  try {
    const node = parseFilter(filter, CLIENT_LIMITS)
    return isLocal(node, model) ? node : null
  } catch {
    return null
  }
}

/** Whether a list's filter accepts a record; null when only the server can tell. */
export function acceptsRecord(collection: string, filter: string | undefined, record: Readonly<Record<string, unknown>>): boolean | null {
  if (!filter) return true
  const model = declaredModel(collection)
  const node = model && localFilter(filter, model)
  if (!model || !node) return null
  return evaluateFilter(node, { collection: model, values: record as RecordValues, request: GUEST, now: new Date() })
}
