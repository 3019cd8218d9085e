import { useSyncExternalStore } from 'react'
import { applyRecordEvent } from '../apply-record-event.ts'
import { bringErrorTexts } from '../bring-error-texts.ts'
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
/** Keys of writes that are not stored in IndexedDB yet, and would be lost with the page. */
const unkept = new Set<string>()
const settledListeners = new Set<SettledListener>()

/** The application's outbox for all screens; its writes belong to the signed-in person. */
export const outbox = createOutbox({
  // Loads the code that updates cached lists in parallel with the request.
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
  // Also sends when the session merely expired: the request then opens the sign-in dialog.
  maySend: () => accountId() === owner || (accountId() === '' && isAccountKept()),
  keep: (write) => void keepWrite(write),
  forget: (key) => void forgetWrite(key),
  href: () => location.pathname + location.search,
})

/** The undo history of this person since the page was opened. */
export const history = createHistory(outbox)

/** Puts a stored row into every cached list, as its realtime event will do again. */
export function storeRow(step: RecordStep, row: StoredRow): void {
  const collection = collectionOfStep(step)
  const action = row ? (step.before ? 'update' : 'create') : 'delete'
  const record = { collectionId: '', ...row, id: step.id, collectionName: collection }
  applyRecordEvent(queryClient, { collection, action, record })
}

/** Calls the listener when a write was stored or refused; returns a function that removes it. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener)
  return () => void settledListeners.delete(listener)
}

/** Resolves when a write is done: null when it is stored, else why it was refused. */
export function settled(key: string): Promise<OutboxProblem | null> {
  return new Promise((resolve) => {
    const stop = onSettled((write, problem) => {
      if (write.key !== key) return
      stop()
      resolve(problem)
    })
  })
}

/** Returns the waiting, refused and just saved writes; re-renders when they change. */
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

/** Runs work under the Web Lock of a closed tab; does nothing while that tab is open and holds it. */
async function withLockOf(other: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(lockOf(other), { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Takes over and sends the writes that closed tabs left; the lock ensures that one tab takes each. */
async function adopt(): Promise<void> {
  const store = await keptStore()
  if (!store || owner === '') return
  const user = owner
  const items = await store.itemsOf(user)
  if (items.some(({ problem }) => problem)) await bringErrorTexts()
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

/** When another person signs in, here or in another tab, the waiting writes stay stored for their person. */
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

/**
 * Asks before leaving only when a write is not stored; a reload by the program itself also waits for pending writes.
 */
function askBeforeLeaving(event: Event): void {
  if (unkept.size > 0 || (!event.isTrusted && outbox.state().pending.length > 0)) event.preventDefault()
}

let started = false

/** Starts storing the outbox across page loads; called with the first signed-in screen, further calls do nothing. */
export function startOutbox(): void {
  if (started) return
  started = true
  // Held until the page is gone: a tab that gets this lock knows that this one is closed.
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
