import type { QueryClient } from '@tanstack/react-query'
import type { RecordModel, RecordSubscription } from 'pocketbase'
import { applyRecordEvent } from './apply-record-event.ts'
import type { RecordEvent } from './apply-record-event.ts'
import { collectionOf } from './cache-keys.ts'
import { client } from './client.ts'
import { reportRealtime } from './connection.ts'
import { loadFilters } from './record-filter.ts'

type Stop = () => Promise<void>

const SETTLE_MS = 150

function collectionsInUse(cache: QueryClient): Set<string> {
  const names = cache
    .getQueryCache()
    .getAll()
    .map((query) => collectionOf(query.queryKey))
  return new Set(names.filter((name) => name !== null))
}

/** The subscriptions of one running bridge; a failed one is dropped and tried again with the next change. */
function createSubscriptions(cache: QueryClient) {
  const active = new Map<string, Promise<Stop>>()
  // Every change waits for the same code, so they stay in their order.
  const receive = (collection: string) => async (event: RecordSubscription<RecordModel>) => {
    await loadFilters()
    applyRecordEvent(cache, { collection, action: event.action as RecordEvent['action'], record: event.record })
  }
  const start = (name: string) => {
    const started = client.collection(name).subscribe('*', receive(name))
    active.set(name, started)
    started.catch(() => active.delete(name))
  }
  const stop = (name: string) => {
    const started = active.get(name)
    active.delete(name)
    started?.then((unsubscribe) => unsubscribe()).catch(() => undefined)
  }
  return {
    match(wanted: ReadonlySet<string>) {
      for (const name of wanted) if (!active.has(name)) start(name)
      for (const name of [...active.keys()]) if (!wanted.has(name)) stop(name)
    },
  }
}

/** Keeps the connection store and the cache right across breaks: what was missed meanwhile is asked again. */
function followConnection(cache: QueryClient): void {
  let lost = false
  client.realtime.onDisconnect = (topics) => {
    lost = topics.length > 0
    reportRealtime(lost)
  }
  const handleConnect = () => {
    reportRealtime(false)
    if (lost) void cache.invalidateQueries({ queryKey: ['records'] })
    lost = false
  }
  void client.realtime.subscribe('PB_CONNECT', handleConnect).catch(() => reportRealtime(true))
}

/** Starts the one subscriber of the application: every collection in the cache is followed, nothing else is. */
export function startRealtimeBridge(cache: QueryClient): () => void {
  const subscriptions = createSubscriptions(cache)
  let timer = 0
  const settle = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => subscriptions.match(collectionsInUse(cache)), SETTLE_MS)
  }
  followConnection(cache)
  settle()
  const unwatch = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'added' || event.type === 'removed') settle()
  })
  return () => {
    unwatch()
    window.clearTimeout(timer)
    client.realtime.onDisconnect = () => undefined
    void client.realtime.unsubscribe().catch(() => undefined)
  }
}
