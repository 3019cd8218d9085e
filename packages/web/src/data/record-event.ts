import type { RecordModel } from 'pocketbase'

/** What the realtime stream tells about one record; `depart` when it left what was followed. */
export interface RecordEvent {
  readonly collection: string
  readonly action: 'create' | 'update' | 'delete' | 'depart'
  readonly record: RecordModel
}

/** Whether an event is of an earlier state than the one that is known. */
export function isOlder(event: RecordModel, cached: RecordModel): boolean {
  return (
    typeof event['updated'] === 'string' &&
    typeof cached['updated'] === 'string' &&
    event['updated'] < cached['updated']
  )
}

/** The record with what was expanded before, while the relations that were followed are the same; null when only the server can tell. */
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
