import { closeSessionsRoute, type User } from '@timesheet/domain/people'
import { ClientResponseError } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { useSyncExternalStore } from 'react'
import { callRoute } from './call-route.ts'
import { client } from './client.ts'
import { WITH_PREFERENCES } from './preferences.ts'
import { readSessionCookie, sessionCookie } from './session-cookie.ts'

/** The signed-in account. A superuser has no fields of a person, and a trimmed cookie lacks them until the refresh. */
export type SessionUser = RecordModel & { readonly email: string } & Partial<
    Omit<User, 'email' | 'id' | 'collectionId' | 'collectionName'>
  >

/** The two kinds of account: persons of the company and readers (`users`), and superusers. */
export type AccountCollection = 'users' | '_superusers'

const CHANNEL = 'timesheet-session'
const RETRY_MS = 1_000
let channel: BroadcastChannel | null = null
let fromOtherTab = false

function writeBack(): void {
  if (fromOtherTab) return
  document.cookie = sessionCookie(client.authStore)
  channel?.postMessage('changed')
}

function readFromOtherTab(): void {
  fromOtherTab = true
  readSessionCookie(client.authStore, document.cookie)
  fromOtherTab = false
}

/** True when the API answered and refused the session. */
function isSessionRefused(error: unknown): boolean {
  return error instanceof ClientResponseError && [400, 401, 403, 404].includes(error.status)
}

/** Ends the session where it was refused; a server that did not answer ends none. */
export function clearRefused(error: unknown): void {
  if (isSessionRefused(error)) client.authStore.clear()
}

interface AuthAnswer {
  readonly token?: string
  readonly record?: RecordModel
}

/**
 * Fetches a new token for the same account. An answer, or a refusal, that arrives after the session was closed or
 * replaced is ignored. The SDK's `authRefresh` would store it, and whoever signed out would be signed in again.
 */
export async function refreshSession(): Promise<void> {
  const { token, isSuperuser } = client.authStore
  if (!token) return
  const isCurrent = () => client.authStore.token === token
  const collection = isSuperuser ? '_superusers' : 'users'
  const asked = client.send<AuthAnswer>(`/api/collections/${collection}/auth-refresh`, {
    method: 'POST',
    ...WITH_PREFERENCES,
  })
  const answer = await asked.catch((error: unknown) => {
    if (isCurrent()) throw error
    return null
  })
  if (!answer || !isCurrent()) return
  // Leaving the page cuts the response off; the SDK then returns an empty object.
  if (!answer.token || !answer.record) throw new Error('The answer was cut off')
  client.authStore.save(answer.token, answer.record)
}

/** Leaving the page aborts the request, which is no refusal; a page that is gone does not retry. */
async function refreshOrRetry(): Promise<void> {
  try {
    await refreshSession()
  } catch (error) {
    if (isSessionRefused(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    await refreshSession()
  }
}

/** Ends the sessions of all other devices; this one continues with a new token. */
export async function closeOtherSessions(): Promise<void> {
  const { token, record } = await callRoute(closeSessionsRoute, {})
  client.authStore.save(token, { ...(record as RecordModel), expand: client.authStore.record?.expand ?? {} })
  // The refresh marks this device as in use on the server.
  await refreshSession()
  await resumeRealtime()
}

/**
 * After a new token key the server treats the realtime connection as a guest's; a change of its topics sends the new
 * token.
 */
export async function resumeRealtime(): Promise<void> {
  const stop = await client.realtime.subscribe('users/session', () => undefined)
  await stop()
}

async function refreshAtStart(): Promise<void> {
  if (!client.authStore.isValid) return client.authStore.clear()
  await refreshOrRetry().catch(clearRefused)
}

function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Reads the session from the cookie, keeps cookie and tabs synchronised with it, and refreshes it. Resolves when the
 * server has answered; without network the refresh waits for it.
 */
export function startSession(): Promise<void> {
  readSessionCookie(client.authStore, document.cookie)
  client.authStore.onChange(writeBack)
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', readFromOtherTab)
  }
  if (!client.authStore.token) return Promise.resolve()
  return whenOnline().then(refreshAtStart)
}

/** True for a superuser, who is no person of the company and has no hours or inbox. */
export function isSuperuser(user: SessionUser | null): boolean {
  return user?.collectionName === '_superusers'
}

/** The signed-in account; null for a guest or an expired session. */
export function currentUser(): SessionUser | null {
  return client.authStore.isValid ? (client.authStore.record as SessionUser | null) : null
}

let account: SessionUser | null = null

/** The account of the session; kept after the session expired until another signs in or `forgetAccount` is called. */
function knownAccount(): SessionUser | null {
  account = (client.authStore.record as SessionUser | null) ?? account
  return account
}

/** Forgets the account after signing out on purpose. */
export function forgetAccount(): void {
  account = null
}

function subscribe(listener: () => void): () => void {
  return client.authStore.onChange(listener)
}

/**
 * Returns the account of the session, also after it expired, so that the page stays as it is behind the sign-in dialog.
 */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, knownAccount)
}

/** The URL of a record's file; undefined when it has none. */
export function fileUrl(record: RecordModel, name: string | undefined, thumb?: string): string | undefined {
  return name ? client.files.getURL(record, name, thumb ? { thumb } : {}) : undefined
}
