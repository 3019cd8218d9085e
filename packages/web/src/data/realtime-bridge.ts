import type { QueryClient } from '@tanstack/react-query'
import type { RecordModel, RecordSubscription } from 'pocketbase'
import { applyRecordEvent } from './apply-record-event.ts'
import type { RecordEvent } from './apply-record-event.ts'
import { collectionOf } from './cache-keys.ts'
import { client } from './client.ts'
import { connectionDelay } from './connection-delays.ts'
import { reportRealtime } from './connection.ts'
import { createDependents, dependenciesOf } from './dependents.ts'
import { loadFilters } from './record-filter.ts'

type Stop = () => Promise<void>
type Dependents = ReturnType<typeof createDependents>

const SETTLE_MS = 150

function collectionsInUse(cache: QueryClient): Set<string> {
  const names = cache
    .getQueryCache()
    .getAll()
    .flatMap((query) => [collectionOf(query.queryKey), ...dependenciesOf(query)])
  return new Set(names.filter((name) => name !== null))
}

/** The subscriptions of one running bridge; a failed one is dropped and tried again with the next change. */
function createSubscriptions(cache: QueryClient, dependents: Dependents) {
  const active = new Map<string, Promise<Stop>>()
  // Every change waits for the same code, so they stay in their order.
  const receive = (collection: string) => async (event: RecordSubscription<RecordModel>) => {
    dependents.changed(collection)
    await loadFilters()
    applyRecordEvent(cache, { collection, action: event.action as RecordEvent['action'], record: event.record })
  }
  const start = (name: string) => {
    const started = client.collection(name).subscribe('*', receive(name))
    active.set(name, started)
    started.catch(() => {
      active.delete(name)
      void client
        .collection(name)
        .unsubscribe('*')
        .catch(() => undefined)
    })
  }
  const stop = (name: string) => {
    const started = active.get(name)
    active.delete(name)
    started?.then((unsubscribe) => unsubscribe()).catch(() => undefined)
  }
  return {
    /** Follows exactly these; answers when each is followed, or could not be. */
    async match(wanted: ReadonlySet<string>): Promise<void> {
      for (const name of wanted) if (!active.has(name)) start(name)
      for (const name of [...active.keys()]) if (!wanted.has(name)) stop(name)
      await Promise.allSettled(active.values())
    },
  }
}

/**
 * Keeps the connection store and the cache right across breaks: what was missed meanwhile is asked again.
 * The SDK tries a connection again that once stood; the first one, as of a page that opens without network, is tried again here, after the same growing delays.
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
  const handleConnect = async () => {
    const missed = lost
    lost = false
    // First everything is heard, then what was missed is asked: nothing falls between.
    await subscribeAll()
    if (lost || stopped) return
    reportRealtime(false)
    if (missed) askMissed()
  }
  const connect = async () => {
    try {
      await client.realtime.subscribe('PB_CONNECT', () => void handleConnect())
      failures = 0
      // Another subscription may have brought the connection up, and nobody was told.
      if (lost) await handleConnect()
    } catch {
      if (stopped) return
      lost = true
      failures += 1
      reportRealtime(true)
      await client.realtime.unsubscribe('PB_CONNECT').catch(() => undefined)
      timer = window.setTimeout(() => void connect(), connectionDelay(failures))
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

/** Starts the one subscriber of the application: every collection in the cache is followed, nothing else is. */
export function startRealtimeBridge(cache: QueryClient): () => void {
  const dependents = createDependents(cache)
  const subscriptions = createSubscriptions(cache, dependents)
  const subscribeAll = () => subscriptions.match(collectionsInUse(cache))
  let timer = 0
  const settle = () => {
    window.clearTimeout(timer)
    // Until the stream is back each wish would be an attempt of its own, outside the delays; then everything is subscribed anyway.
    timer = window.setTimeout(() => (connection.isLost() ? undefined : void subscribeAll()), SETTLE_MS)
  }
  const connection = followConnection(subscribeAll, () => {
    void cache.invalidateQueries({ queryKey: ['records'] })
    dependents.missed()
  })
  settle()
  const unwatch = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || event.type === 'removed') settle()
  })
  return () => {
    unwatch()
    dependents.stop()
    window.clearTimeout(timer)
    connection.stop()
    void client.realtime.unsubscribe().catch(() => undefined)
  }
}
