import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListResult, RecordModel } from 'pocketbase'
import { recordKeys } from './cache-keys.ts'
import type { ListOptions } from './cache-keys.ts'
import { acceptsRecord } from './record-filter.ts'
import { sortOrder } from './sort-order.ts'

/** What the realtime stream tells about one record. */
export interface RecordEvent {
  readonly collection: string
  readonly action: 'create' | 'update' | 'delete'
  readonly record: RecordModel
}

/** The list after an event; `refetch` when only the server can tell. The same list means nothing changed. */
export type ListEdit = readonly RecordModel[] | 'refetch'

function isOlder(event: RecordModel, cached: RecordModel): boolean {
  return (
    typeof event['updated'] === 'string' &&
    typeof cached['updated'] === 'string' &&
    event['updated'] < cached['updated']
  )
}

function without(items: readonly RecordModel[], id: string): readonly RecordModel[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items
}

/** What was expanded stays while the relations that were followed are the same. */
function withExpand(
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

function put(items: readonly RecordModel[], { collection, record }: RecordEvent, sort: string | undefined): ListEdit {
  const rest = items.filter((item) => item.id !== record.id)
  const order = sortOrder(collection, sort)
  if (!order)
    return rest.length < items.length
      ? items.map((item) => (item.id === record.id ? record : item))
      : sort
        ? 'refetch'
        : [...items, record]
  const at = rest.findIndex((item) => order(item, record) > 0)
  return at < 0 ? [...rest, record] : rest.toSpliced(at, 0, record)
}

/** A cached list after an event: the record put in the list's order, replaced, or removed where it no longer fits. */
export function editList(items: readonly RecordModel[], event: RecordEvent, options: ListOptions): ListEdit {
  const { action, record, collection } = event
  if (action === 'delete') return without(items, record.id)
  const cached = items.find((item) => item.id === record.id)
  if (cached && isOlder(record, cached)) return items
  const accepted = acceptsRecord(collection, options.filter, record)
  if (accepted === null || options.fields) return 'refetch'
  if (!accepted) return without(items, record.id)
  const complete = withExpand(record, cached, options.expand)
  return complete ? put(items, { ...event, record: complete }, options.sort) : 'refetch'
}

function optionsOf(key: QueryKey): ListOptions {
  return (key.at(-1) ?? {}) as ListOptions
}

function applyToLists(cache: QueryClient, event: RecordEvent): void {
  for (const [key, items] of cache.getQueriesData<RecordModel[]>({
    queryKey: [...recordKeys.collection(event.collection), 'list'],
  })) {
    if (!items) continue
    const edited = editList(items, event, optionsOf(key))
    if (edited === 'refetch') void cache.invalidateQueries({ queryKey: key, exact: true })
    else if (edited !== items) cache.setQueryData(key, edited)
  }
}

/** A page keeps its length: a known record is replaced in place, anything else asks the server again. */
function applyToPages(cache: QueryClient, event: RecordEvent): void {
  for (const [key, page] of cache.getQueriesData<ListResult<RecordModel>>({
    queryKey: [...recordKeys.collection(event.collection), 'page'],
  })) {
    if (!page) continue
    const cached = page.items.find((item) => item.id === event.record.id)
    if (cached && event.action !== 'delete' && isOlder(event.record, cached)) continue
    void cache.invalidateQueries({ queryKey: key, exact: true })
  }
}

function applyToRecord(cache: QueryClient, event: RecordEvent): void {
  for (const [key, cached] of cache.getQueriesData<RecordModel>({
    queryKey: [...recordKeys.collection(event.collection), 'one', event.record.id],
  })) {
    if (!cached || (event.action !== 'delete' && isOlder(event.record, cached))) continue
    const { expand, fields } = optionsOf(key)
    const complete = event.action === 'delete' || fields ? null : withExpand(event.record, cached, expand)
    if (complete) cache.setQueryData(key, complete)
    else void cache.invalidateQueries({ queryKey: key, exact: true })
  }
}

/** Brings every cached list, page and record of the collection up to an event; an older `updated` changes nothing. */
export function applyRecordEvent(cache: QueryClient, event: RecordEvent): void {
  applyToLists(cache, event)
  applyToPages(cache, event)
  applyToRecord(cache, event)
}
