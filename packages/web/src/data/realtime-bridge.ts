import type { Query, QueryClient } from '@tanstack/react-query'
import type { RecordModel, RecordSubscription } from 'pocketbase'
import { client } from './client.ts'
import { connectionDelay } from './connection-delays.ts'
import { reportRealtime } from './connection.ts'
import { createLiveChanges, type LiveChanges } from './live-changes.ts'
import { isWhole, type LiveSource, mayConcern, sourceKey, sourcesOf } from './live-source.ts'
import { readStart } from './read-starts.ts'
import type { RecordEvent } from './record-event.ts'

type Stop = () => Promise<void>

const SETTLE_MS = 150
/** For how many milliseconds back the server repeats events to a new subscription (ADR 0033). */
const REPEATED_MS = 30_000
/** Allowance for connecting and sending a subscription request. */
const WAY_MS = 2000
/** `since` is rounded up to this, so that equal subscriptions have equal options. */
const STEP_MS = 1000

/** The sources of all queries in the cache, without parts of collections that are followed as a whole. */
function sourcesInUse(cache: QueryClient): ReadonlyMap<string, LiveSource> {
  const sources = cache.getQueryCache().getAll().flatMap(sourcesOf)
  const whole = new Set(sources.filter(isWhole).map(({ collection }) => collection))
  const kept = sources.filter((source) => isWhole(source) || !whole.has(source.collection))
  return new Map(kept.map((source) => [sourceKey(source), source]))
}

/**
 * For how many milliseconds back a subscription requests events: since the oldest of these queries was read, within the
 * server's limit.
 */
function repeatedFor(queries: readonly Query[]): number {
  const ages = queries.map((query) => performance.now() - readStart(query) + WAY_MS)
  const age = Math.max(WAY_MS, ...ages.filter((each) => each <= REPEATED_MS))
  return Math.ceil(age / STEP_MS) * STEP_MS
}

/** The subscriptions of a running bridge; a failed one is dropped and retried with the next change of the sources. */
function createSubscriptions(cache: QueryClient, changes: LiveChanges) {
  const active = new Map<string, { readonly source: LiveSource; readonly started: Promise<Stop> }>()
  let latest: ReadonlyMap<string, LiveSource> = new Map()
  const receive = (source: LiveSource, missed: () => void) => (event: RecordSubscription<RecordModel>) => {
    if (event.action === 'missed') return missed()
    changes.add({
      source,
      collection: source.collection,
      action: event.action as RecordEvent['action'],
      record: event.record,
    })
  }
  const drop = ({ collection, id = '*' }: LiveSource) => {
    // The SDK drops every subscription of the topic, also those with another filter.
    for (const [key, { source }] of active)
      if (source.collection === collection && (source.id ?? '*') === id) active.delete(key)
    void client
      .collection(collection)
      .unsubscribe(id)
      .catch(() => undefined)
  }
  const start = (key: string, source: LiveSource) => {
    const { collection, field, value, id = '*' } = source
    const filter = field === undefined ? {} : { filter: client.filter(`${field} = {:value}`, { value }) }
    const followed = new Set(active.keys())
    const isNew = (query: Query) =>
      sourcesOf(query).some((one) => mayConcern(source, one) && !followed.has(sourceKey(one)))
    const since = repeatedFor(cache.getQueryCache().getAll().filter(isNew))
    const started = client.collection(collection).subscribe(
      id,
      receive(source, () => changes.missed(isNew)),
      { ...filter, departures: true, since },
    )
    active.set(key, { source, started })
    // Queries read before the repeated period may have missed events.
    const check = () => {
      const from = performance.now() - since
      changes.missed((query) => readStart(query) < from && isNew(query))
    }
    started.then(check, () => drop(source))
  }
  const stop = (key: string) => {
    const { started } = active.get(key) ?? {}
    active.delete(key)
    started?.then((unsubscribe) => unsubscribe()).catch(() => undefined)
  }
  return {
    /**
     * Subscribes to exactly these sources; resolves when each subscription was confirmed or failed. Old ones end only
     * after new ones have started.
     */
    async match(wanted: ReadonlyMap<string, LiveSource>): Promise<void> {
      latest = wanted
      for (const [key, source] of wanted) if (!active.has(key)) start(key, source)
      await Promise.allSettled([...active.values()].map(({ started }) => started))
      for (const key of [...active.keys()]) if (!latest.has(key)) stop(key)
    },
  }
}

/**
 * Keeps the connection state and the cache correct across interruptions, by refetching what may have been missed. The
 * SDK reconnects a connection that once was established; a first attempt that fails, as on a page opened offline, is
 * retried here with the same delays.
 */
function followConnection(
  subscribeAll: () => Promise<void>,
  askMissed: () => void,
): { readonly isLost: () => boolean; readonly stop: () => void } {
  let [lost, stopped, failures, timer] = [false, false, 0, 0]
  client.realtime.onDisconnect = (topics) => {
    lost = topics.length > 0
    reportRealtime(lost)
  }
  const tryAgain = async () => {
    if (stopped) return
    lost = true
    failures += 1
    reportRealtime(true)
    await client.realtime.unsubscribe('PB_CONNECT').catch(() => undefined)
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void connect(), connectionDelay(failures))
  }
  const handleConnect = async () => {
    // The SDK takes one for connected that was cut while its first subscriptions were sent, and then waits for nothing.
    if (!client.realtime.isConnected) return tryAgain()
    const missed = lost
    lost = false
    // Subscribes first and refetches then, so that no change falls in between.
    await subscribeAll()
    if (lost || stopped) return
    reportRealtime(false)
    if (missed) askMissed()
  }
  const connect = async () => {
    try {
      await client.realtime.subscribe('PB_CONNECT', () => void handleConnect())
      failures = 0
      // Another subscription may have established the connection, without a connect event here.
      if (lost) await handleConnect()
    } catch {
      await tryAgain()
    }
  }
  void connect()
  const stop = () => {
    stopped = true
    window.clearTimeout(timer)
    client.realtime.onDisconnect = () => undefined
  }
  return { isLost: () => lost, stop }
}

/**
 * Starts the application's only realtime subscriber, which follows the sources of all cached queries; returns a
 * function that stops it.
 */
export function startRealtimeBridge(cache: QueryClient): () => void {
  const changes = createLiveChanges(cache)
  const subscriptions = createSubscriptions(cache, changes)
  const subscribeAll = () => subscriptions.match(sourcesInUse(cache))
  let timer = 0
  const settle = () => {
    window.clearTimeout(timer)
    // While the connection is lost, each request would be an attempt outside the delays; reconnecting subscribes to
    // everything anyway.
    timer = window.setTimeout(() => (connection.isLost() ? undefined : void subscribeAll()), SETTLE_MS)
  }
  const connection = followConnection(subscribeAll, changes.missed)
  settle()
  const unwatch = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || event.type === 'removed') settle()
  })
  return () => {
    unwatch()
    changes.stop()
    window.clearTimeout(timer)
    connection.stop()
    void client.realtime.unsubscribe().catch(() => undefined)
  }
}
