import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { eraseShown } from './outbox/kept-store.ts'
import { clearRefused, forgetAccount, refreshSession } from './session.ts'
import type { AccountCollection } from './session.ts'
import { withDevice } from './session-device.ts'

const REFRESH_AFTER_MS = 600_000
const CHECK_EVERY_MS = 30_000
const OPEN_PATHS = /\/(auth-|request-|confirm-|impersonate|health)/

/** The account whose session ended while working. */
export interface EndedSession {
  readonly email: string
  readonly collection: AccountCollection
}

interface KnownAccount extends EndedSession {
  readonly id: string
}

let ended: EndedSession | null = null
let account: KnownAccount | null = null
let refreshedAt = 0
const listeners = new Set<() => void>()

function setEnded(next: EndedSession | null): void {
  if (ended?.email === next?.email && ended?.collection === next?.collection) return
  ended = next && { email: next.email, collection: next.collection }
  for (const listener of listeners) listener()
}

function noticeChange(): void {
  const { isValid, isSuperuser, record } = client.authStore
  if (isValid) {
    account = {
      id: record?.id ?? '',
      email: String(record?.['email'] ?? account?.email ?? ''),
      collection: isSuperuser ? '_superusers' : 'users',
    }
    refreshedAt = Date.now()
    setEnded(null)
  } else if (account) setEnded(account)
}

function signedInAgain(): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.authStore.onChange(() => {
      if (!client.authStore.isValid) return
      stop()
      resolve()
    })
  })
}

async function holdUntilSignedIn(url: string, options: { [key: string]: unknown }) {
  if (OPEN_PATHS.test(new URL(url, location.href).pathname) || !account || client.authStore.isValid)
    return withDevice({ url, options })
  const { id } = account
  setEnded(account)
  await signedInAgain()
  // A request made by one person is never sent as another.
  if (client.authStore.record?.id !== id) throw new Error('Somebody else signed in')
  const headers = { ...(options['headers'] as Record<string, string>), Authorization: client.authStore.token }
  return { url, options: { ...options, headers } }
}

async function keepFresh(): Promise<void> {
  if (!account || document.visibilityState !== 'visible') return
  if (!client.authStore.isValid) return noticeChange()
  if (!navigator.onLine || Date.now() - refreshedAt < REFRESH_AFTER_MS) return
  refreshedAt = Date.now()
  await refreshSession().catch(clearRefused)
}

/** From here on, a request with an ended session waits for the sign-in dialog, so that nothing typed is lost. */
export function openSessionGate(): void {
  noticeChange()
  client.authStore.onChange(noticeChange)
  client.beforeSend = holdUntilSignedIn
  window.setInterval(() => void keepFresh(), CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => void keepFresh())
}

/** Signs out on purpose, without the sign-in dialog. */
export function signOut(): void {
  account = null
  setEnded(null)
  client.authStore.clear()
  forgetAccount()
  void eraseShown()
}

/** Whether the account is known, also after its session expired. */
export function isAccountKept(): boolean {
  return account !== null
}

/** The session that ended while working, for the sign-in dialog; null when there is none. */
export function useEndedSession(): EndedSession | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
  )
}
