import { closeSessionsRoute, type User } from '@timesheet/domain/people'
import { ClientResponseError } from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { useSyncExternalStore } from 'react'
import { callRoute } from './call-route.ts'
import { client } from './client.ts'
import { readSessionCookie, sessionCookie } from './session-cookie.ts'

/** The signed-in account. A superuser has none of a person's own fields, and a trimmed cookie lacks them until the refresh. */
export type SessionUser = RecordModel & { readonly email: string } & Partial<
    Omit<User, 'email' | 'id' | 'collectionId' | 'collectionName'>
  >

/** The two kinds of account: a person of the company, and whoever keeps the installation. */
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

/** True when the API answered and refused the session itself. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof ClientResponseError && [400, 401, 403, 404].includes(error.status)
}

/** Asks the server for a fresh session of the same account; the answer replaces the session. */
export async function refreshSession(): Promise<void> {
  const { token, record, isSuperuser } = client.authStore
  const answer = await client.collection(isSuperuser ? '_superusers' : 'users').authRefresh()
  if (answer.token) return
  // The SDK takes an answer that was cut off in the middle, as by leaving the page, for an empty one and stores that.
  client.authStore.save(token, record)
  throw new Error('The answer to the session refresh was cut off')
}

/** Leaving or reloading the page aborts the request, which is no failure: a page that is gone never gets to ask again. */
async function refreshOrRetry(): Promise<void> {
  try {
    await refreshSession()
  } catch (error) {
    if (isSessionRefused(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    await refreshSession()
  }
}

/** Ends the sessions of every other device; this one goes on with a new token. */
export async function closeOtherSessions(): Promise<void> {
  const { token, record } = await callRoute(closeSessionsRoute, {})
  client.authStore.save(token, record as RecordModel)
  // The refresh tells the server that this device is still in use.
  await refreshSession()
  await resumeRealtime()
}

/** A new token key turns the realtime connection into a guest's; a change of its topics sends the new token. */
export async function resumeRealtime(): Promise<void> {
  const stop = await client.realtime.subscribe('users/session', () => undefined)
  await stop()
}

async function refreshAtStart(): Promise<void> {
  if (!client.authStore.isValid) return client.authStore.clear()
  try {
    await refreshOrRetry()
  } catch {
    client.authStore.clear()
  }
}

function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/**
 * Reads the session from the cookie, keeps cookie and tabs in step with it, and refreshes it.
 * Without network the refresh waits for it: nothing was refused. Resolves when the server has answered.
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

/** True for the account that keeps the installation: no person of the company, so without hours or inbox. */
export function isSuperuser(user: SessionUser | null): boolean {
  return user?.collectionName === '_superusers'
}

/** The signed-in person, or null for a guest or an expired session. */
export function currentUser(): SessionUser | null {
  return client.authStore.isValid ? (client.authStore.record as SessionUser | null) : null
}

let account: SessionUser | null = null

/** The account of the session; one that ended while working stays known until another signs in or `forgetAccount`. */
function knownAccount(): SessionUser | null {
  account = (client.authStore.record as SessionUser | null) ?? account
  return account
}

/** Forgets whose session it was: the session was ended on purpose. */
export function forgetAccount(): void {
  account = null
}

function subscribe(listener: () => void): () => void {
  return client.authStore.onChange(listener)
}

/** The account of the session, kept when the session ends so that a page stays as it is behind the sign-in dialog. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(subscribe, knownAccount)
}

/** The address of a file of a record, or undefined when it has none. */
export function fileUrl(record: RecordModel, name: string | undefined, thumb?: string): string | undefined {
  return name ? client.files.getURL(record, name, thumb ? { thumb } : {}) : undefined
}
