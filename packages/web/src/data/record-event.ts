import type { RecordModel } from 'pocketbase'

/** A realtime event of one record; `depart` when it no longer matches the subscription. */
export interface RecordEvent {
  readonly collection: string
  readonly action: 'create' | 'update' | 'delete' | 'depart'
  readonly record: RecordModel
}

/** Whether an event has an older state of the record than the cache. */
export function isOlder(event: RecordModel, cached: RecordModel): boolean {
  return (
    typeof event['updated'] === 'string' &&
    typeof cached['updated'] === 'string' &&
    event['updated'] < cached['updated']
  )
}

/**
 * The record with the relations expanded before, as long as they point at the same records; null when only the server
 * can expand it.
 */
export function withExpand(
  record: RecordModel,
  cached: RecordModel | undefined,
  expand: string | undefined,
): RecordModel | null {
  if (!expand) return record
  if (!cached) return null
  const followed = expand.split(',').map((path) => path.trim().split('.')[0] ?? '')
  if (followed.some((field) => JSON.stringify(record[field]) !== JSON.stringify(cached[field]))) return null
  return cached.expand ? { ...record, expand: cached.expand } : record
}
