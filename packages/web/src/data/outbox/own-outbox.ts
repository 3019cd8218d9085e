import { useSyncExternalStore } from 'react'
import { applyRecordEvent } from '../apply-record-event.ts'
import { recordKeys } from '../cache-keys.ts'
import { client } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { loadFilters } from '../record-filter.ts'
import { isAccountKept } from '../session-gate.ts'
import { createHistory } from './history.ts'
import type { KeptItem } from './kept-outbox.ts'
import { eraseShown, keptStore } from './kept-store.ts'
import { createOutbox, type KeptWrite, type OutboxState, type OutboxWrite } from './outbox.ts'
import { newRecordId } from './record-id.ts'
import { collectionOfStep, type RecordStep } from './record-step.ts'
import type { OutboxProblem } from './refusal.ts'
import { sendSteps, type StoredRow } from './send-steps.ts'
import { dehydrate, hydrate } from './shown-data.ts'

const ADOPT_MS = 3_000
const tab = newRecordId()
const lockOf = (name: string) => `timesheet-outbox ${name}`
const accountId = () => client.authStore.record?.id ?? ''

type SettledListener = (write: OutboxWrite, problem: OutboxProblem | null) => void

let owner = accountId()
/** What would be lost if the page went now. */
const unkept = new Set<string>()
const settledListeners = new Set<SettledListener>()

/** Everything that people write here goes through this; it belongs to whoever is signed in. */
export const outbox = createOutbox({
  // The code that puts an answer into the lists travels beside the request.
  send: async (sending) => (await Promise.all([sendSteps(sending), loadFilters()]))[0],
  onStored: storeRow,
  onSettled: (write, problem) => {
    if (problem) {
      history.forget(write.key)
      for (const name of new Set(write.steps.map(collectionOfStep)))
        void queryClient.invalidateQueries({ queryKey: recordKeys.collection(name) })
    }
    for (const listener of settledListeners) listener(write, problem)
  },
  // A session that merely ended is asked for again by what is sent.
  maySend: () => accountId() === owner || (accountId() === '' && isAccountKept()),
  keep: (write) => void keepWrite(write),
  forget: (key) => void forgetWrite(key),
  href: () => location.pathname + location.search,
})

/** What this person did since the page opened, on whichever screen. */
export const history = createHistory(outbox)

/** Puts what the server answered into every cached list, as the realtime echo will do again. */
export function storeRow(step: RecordStep, row: StoredRow): void {
  const collection = collectionOfStep(step)
  const action = row ? (step.before ? 'update' : 'create') : 'delete'
  const record = { collectionId: '', ...row, id: step.id, collectionName: collection }
  applyRecordEvent(queryClient, { collection, action, record })
}

/** Tells when a write was stored, or refused. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

/** How a write ends: null when it is stored, or why it was refused. */
export function settled(key: string): Promise<OutboxProblem | null> {
  return new Promise((resolve) => {
    const stop = onSettled((write, problem) => {
      if (write.key !== key) return
      stop()
      resolve(problem)
    })
  })
}

/** What is on its way to the server, what was refused and what has just been saved. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.state)
}

async function keepWrite(write: KeptWrite): Promise<void> {
  const item: KeptItem = { ...write, user: owner, tab, at: Date.now() }
  unkept.add(write.key)
  const store = await keptStore()
  if (!store || !unkept.has(write.key)) return
  await store.keep(item).then(
    () => unkept.delete(write.key),
    () => undefined,
  )
}

async function forgetWrite(key: string): Promise<void> {
  unkept.delete(key)
  await (await keptStore())?.forget(key).catch(() => undefined)
}

/** Work under the lock of a tab that is gone; one that lives keeps its own. */
async function withLockOf(other: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(lockOf(other), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Takes over what pages left behind that are gone, and sends it; each write is one tab's. */
async function adopt(): Promise<void> {
  const store = await keptStore()
  if (!store || owner === '') return
  const user = owner
  const items = await store.itemsOf(user)
  if (user === owner) outbox.restore(items.filter((item) => item.tab === tab))
  const left = items.filter((item) => item.tab !== tab)
  for (const other of new Set(left.map((item) => item.tab)))
    await withLockOf(other, async () => {
      const others = (await store.itemsOf(user)).filter((item) => item.tab === other)
      for (const item of others) await store.keep({ ...item, tab })
      if (user === owner) outbox.restore(others)
    })
  if (left.length > 0) window.setTimeout(() => void adopt(), ADOPT_MS)
}

/** Somebody else signed in, here or in another tab: what waits stays kept for its person. */
function followAccount(): void {
  const id = accountId()
  if (id === owner) {
    if (client.authStore.isValid) outbox.resume()
    return
  }
  if (id === '') return
  owner = id
  outbox.clear()
  history.clear()
  void eraseShown(id)
  void adopt()
}

async function keepShown(): Promise<void> {
  const user = owner
  if (user !== '' && accountId() === user) await (await keptStore())?.keepShown(user, dehydrate(queryClient))
}

async function showKept(): Promise<void> {
  const user = owner
  const rows = (await (await keptStore())?.shownOf(user)) ?? []
  if (user === owner) hydrate(queryClient, rows)
}

/** Asks a person only where something would be lost; a reload by the program waits for what is on its way. */
function askBeforeLeaving(event: Event): void {
  if (unkept.size > 0 || (!event.isTrusted && outbox.state().pending.length > 0)) event.preventDefault()
}

let started = false

/** Starts what keeps the outbox over reloads: once, with the first signed-in screen. */
export function startOutbox(): void {
  if (started) return
  started = true
  // The lock goes with the page: whoever gets it knows that the page is gone.
  if ('locks' in navigator) void navigator.locks.request(lockOf(tab), () => new Promise(() => undefined))
  client.authStore.onChange(followAccount)
  window.addEventListener('online', () => {
    outbox.resume()
    void adopt()
  })
  window.addEventListener('offline', () => void keepShown())
  document.addEventListener('visibilitychange', () => void (document.hidden ? keepShown() : adopt()))
  owner = accountId() || owner
  void eraseShown(owner)
  void adopt()
  if (!navigator.onLine) void showKept()
}

if (typeof window !== 'undefined') window.addEventListener('beforeunload', askBeforeLeaving)
