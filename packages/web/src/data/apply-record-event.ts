import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import type { ListResult, RecordModel } from 'pocketbase'
import { editPage } from './apply-to-page.ts'
import type { ListOptions } from './cache-keys.ts'
import {
  announcesChanges,
  dependenciesOf,
  isWhole,
  type LiveSource,
  mayConcern,
  ownSource,
  sourceKey,
} from './live-source.ts'
import { noteOwnWrite } from './own-writes.ts'
import { readStart } from './read-starts.ts'
import { isOlder, type RecordEvent, withExpand } from './record-event.ts'
import { acceptsRecord } from './record-filter.ts'
import { sortOrder } from './sort-order.ts'

/** An event, the source that it was received for, and when. */
export interface ReceivedEvent extends RecordEvent {
  readonly source: LiveSource
  readonly at: number
}

/** Called with a query that only the server can bring up to date. */
export type AskAgain = (query: Query) => void

/** A list after an event; `refetch` when only the server can compute it. The same array means that nothing changed. */
export type ListEdit = readonly RecordModel[] | 'refetch'

function without(items: readonly RecordModel[], id: string): readonly RecordModel[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items
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

/**
 * Applies an event to a cached list: inserts the record in sort order, replaces it, or removes it where it no longer
 * matches.
 */
export function editList(items: readonly RecordModel[], event: RecordEvent, options: ListOptions): ListEdit {
  const { action, record, collection } = event
  if (action === 'delete' || action === 'depart') return without(items, record.id)
  const cached = items.find((item) => item.id === record.id)
  if (cached && isOlder(record, cached)) return items
  const accepted = acceptsRecord(collection, options.filter, record)
  if (accepted === null || options.fields) return 'refetch'
  if (!accepted) return without(items, record.id)
  const complete = withExpand(record, cached, options.expand)
  return complete ? put(items, { ...event, record: complete }, options.sort) : 'refetch'
}

function optionsOf(query: Query): ListOptions {
  return (query.queryKey.at(-1) ?? {}) as ListOptions
}

type After<Data> = Data | 'refetch'

/** Applies events to the data of a query, in order; returns the same object when nothing changed. */
function fold<Data>(
  before: Data,
  events: readonly RecordEvent[],
  edit: (data: Data, event: RecordEvent) => After<Data>,
) {
  let data: After<Data> = before
  for (const event of events) if (data !== 'refetch') data = edit(data, event)
  return data
}

function editRecord(cached: RecordModel, event: RecordEvent, { expand, fields }: ListOptions): After<RecordModel> {
  const { action, record } = event
  if (action === 'delete' || action === 'depart' || fields) return 'refetch'
  return isOlder(record, cached) ? cached : (withExpand(record, cached, expand) ?? 'refetch')
}

/**
 * The last event of each record. Earlier ones are superseded; applied, one that is repeated from before the read would
 * remove a record from a page to which the later one cannot add it.
 */
function lastOfEach(events: readonly RecordEvent[]): readonly RecordEvent[] {
  return [...new Map(events.map((event) => [event.record.id, event])).values()]
}

function edited(query: Query, received: readonly RecordEvent[]): unknown {
  const events = lastOfEach(received)
  const options = optionsOf(query)
  const { data } = query.state
  const [, , kind, id] = query.queryKey
  if (kind === 'list')
    return fold(data as readonly RecordModel[], events, (items, event) => editList(items, event, options))
  if (kind === 'one') {
    const own = events.filter(({ record }) => record.id === id)
    return fold(data as RecordModel, own, (record, event) => editRecord(record, event, options))
  }
  return announcesChanges(query)
    ? fold(data as ListResult<RecordModel>, events, (page, event) => editPage(page, event, options))
    : 'refetch'
}

/** A departure concerns only followers of the source that the record left. */
function concerns(source: LiveSource, event: ReceivedEvent): boolean {
  return event.action !== 'depart' || isWhole(event.source) || sourceKey(event.source) === sourceKey(source)
}

/** The events that may change a query: of its records or its dependencies, received after its last read began. */
export function eventsFor(query: Query, events: readonly ReceivedEvent[]): readonly ReceivedEvent[] {
  const source = ownSource(query)
  const dependencies = dependenciesOf(query)
  return events.filter(
    (event) =>
      event.at >= readStart(query) &&
      ((source?.collection === event.collection && concerns(source, event)) ||
        dependencies.some((one) => mayConcern(event.source, one))),
  )
}

/** Applies all events of a query at once, so that its data change once. */
export function applyToQuery(
  cache: QueryClient,
  query: Query,
  events: readonly ReceivedEvent[],
  askAgain: AskAgain,
): void {
  const source = ownSource(query)
  const { data, fetchStatus } = query.state
  if (events.length === 0 || (data === undefined && (source || fetchStatus !== 'idle'))) return
  const isOwn = events.every(({ collection }) => collection === source?.collection)
  const after = isOwn ? edited(query, events) : 'refetch'
  if (after === 'refetch') askAgain(query)
  else if (after !== data) cache.setQueryData(query.queryKey, after)
}

/** A first read that was running at the write may have been answered before it, and is repeated after its answer. */
function repeatFirstRead(query: Query, refetch: AskAgain): void {
  if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return
  query.fetch().then(
    () => refetch(query),
    () => undefined,
  )
}

/** A write of this browser. */
export type OwnEvent = RecordEvent & { readonly action: 'create' | 'update' | 'delete' }

/**
 * Applies writes of this browser to every cached list and record; pages are refetched, because only the server knows
 * the position of the records: once for all that were written together.
 */
export function applyRecordEvent(cache: QueryClient, written: OwnEvent | readonly OwnEvent[]): void {
  const own = [written].flat().map((event) => {
    noteOwnWrite({ ...event.record, collectionName: event.collection }, event.action)
    return { ...event, source: { collection: event.collection }, at: Infinity }
  })
  const refetch: AskAgain = ({ queryKey }) => void cache.invalidateQueries({ queryKey, exact: true })
  notifyManager.batch(() => {
    for (const query of cache.getQueryCache().getAll()) {
      const events = ownSource(query) ? eventsFor(query, own) : []
      applyToQuery(cache, query, events, refetch)
      if (events.length === 0) continue
      repeatFirstRead(query, refetch)
      if (query.queryKey[2] === 'page') refetch(query)
    }
  })
}
