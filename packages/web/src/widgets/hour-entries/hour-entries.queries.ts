import { type HourEntry, hours } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { recordKeys } from '../../data/cache-keys.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { queryClient } from '../../data/query-client.ts'
import { loadFilters } from '../../data/record-filter.ts'
import { applySteps } from './entry-step.ts'
import { createHourQueue, type QueueState } from './hour-queue.ts'
import { sendEntryBatch } from './send-entry-batch.ts'
import { sendEntryStep } from './send-entry-step.ts'

/** One person's entries of some days, both ends included. */
export interface EntryRange {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

const refusedListeners = new Set<(key: string) => void>()

/** Every write of hours of this browser goes through here. */
export const hourQueue = createHourQueue({
  send: withFilters(sendEntryStep),
  sendTogether: withFilters(sendEntryBatch),
  onStored: storeEntry,
  onRefused: (write) => {
    for (const listener of refusedListeners) listener(write.key)
    void queryClient.invalidateQueries({ queryKey: recordKeys.collection('hours') })
  },
})

/** Leaving the page now would lose what is not stored yet, or was refused and still stands where it was typed. */
function askBeforeLeaving(event: Event): void {
  const { pending, refused } = hourQueue.state()
  if (pending.length > 0 || refused.size > 0) event.preventDefault()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', hourQueue.resume)
  window.addEventListener('beforeunload', askBeforeLeaving)
}

/** The code that puts an answer into the lists travels beside the request. */
function withFilters<Args extends readonly unknown[], Answer>(send: (...args: Args) => Promise<Answer>) {
  return async (...args: Args): Promise<Answer> => (await Promise.all([send(...args), loadFilters()]))[0]
}

/** Tells when the server refused a write, by the write's key. */
export function onHourWriteRefused(listener: (key: string) => void): () => void {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

/** The query of a range of entries. */
export function entriesQuery({ user, from, to }: EntryRange) {
  const filter = filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to })
  return listQuery(hours, { filter, sort: 'day,start,created' }, { user })
}

/** Puts what the server answered into every cached list, as the realtime echo will do again. */
export function storeEntry(id: string, entry: HourEntry | null): void {
  const record = { collectionId: '', collectionName: hours.name, ...entry, id }
  applyRecordEvent(queryClient, { collection: hours.name, action: entry ? 'update' : 'delete', record })
}

/** What is on its way to the server, what was refused and what has just been saved. */
export function useQueueState(): QueueState {
  return useSyncExternalStore(hourQueue.subscribe, hourQueue.state)
}

/** The entries of a range as the person left them: what the server has, with what is still on its way. */
export function useHourEntries(range: EntryRange) {
  const query = useQuery(entriesQuery(range))
  const { pending } = useQueueState()
  const { user, from, to } = range
  const entries = useMemo(() => {
    const steps = pending.flatMap((write) => write.steps).filter((step) => (step.after ?? step.before)?.user === user)
    return applySteps(query.data ?? [], steps).filter((entry) => entry.day >= from && entry.day <= to)
  }, [query.data, pending, user, from, to])
  return { ...query, entries }
}
