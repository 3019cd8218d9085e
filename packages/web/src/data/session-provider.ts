import PocketBase, { BaseAuthStore } from 'pocketbase'
import { apiBase } from './api-base.ts'
import { client } from './client.ts'
import { WITH_PREFERENCES } from './preferences.ts'
import type { AccountCollection } from './session.ts'
import { withDevice } from './session-device.ts'
import { pendingMfa } from './session-problem.ts'

const WIDTH = 520
const HEIGHT = 680
const WATCH_MS = 400
/** How long to wait for an answer after the provider's window was closed, which may happen at the same moment. */
const GRACE_MS = 1_500

/**
 * Opens the window of a provider; null when the browser blocks it. Must run inside the click, because Safari allows it
 * only there.
 */
export function openProviderWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2)
  const opened = window.open(
    '',
    'timesheet-provider',
    `width=${WIDTH},height=${HEIGHT},left=${left},top=${top},resizable,menubar=no`,
  )
  if (opened) opened.document.title = 'Timesheet'
  return opened
}

export interface ProviderSignIn {
  readonly account: AccountCollection
  readonly provider: string
  readonly window: Window
  /** The id of the first factor, when two are needed. */
  readonly mfaId?: string
  /**
   * Called when the window appears closed; an answer may still come, because some providers' pages only look closed
   * from here.
   */
  readonly onClosed: () => void
  /** Cancels the attempt. */
  readonly signal: AbortSignal
}

function giveUp(): Error {
  return new DOMException('The sign-in with a provider was given up', 'AbortError')
}

/** Rejects when the attempt is cancelled; calls `onClosed` once when the window is gone. */
function whileOpen({ window: popup, onClosed, signal }: ProviderSignIn): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = window.setInterval(() => {
      if (!popup.closed) return
      window.clearInterval(timer)
      window.setTimeout(onClosed, GRACE_MS)
    }, WATCH_MS)
    signal.addEventListener('abort', () => {
      window.clearInterval(timer)
      reject(giveUp())
    })
  })
}

/** Signs in through a provider's page in a window that is already open. */
export function signInWithProvider(wish: ProviderSignIn): Promise<void> {
  return throughProvider(client, wish)
}

/** The result of linking; `taken` when the provider's account already belongs to another account here. */
export type Linking = 'linked' | 'taken'

/**
 * Links a provider's account to the signed-in person; when it is `taken`, this session stays unchanged.
 */
export async function linkProvider(wish: Omit<ProviderSignIn, 'account' | 'mfaId'>): Promise<Linking> {
  const { token, record } = client.authStore
  const aside = new PocketBase(apiBase(), new BaseAuthStore(), 'es')
  aside.autoCancellation(false)
  aside.beforeSend = (url, options) => withDevice({ url, options })
  aside.authStore.save(token, record)
  try {
    await throughProvider(aside, { ...wish, account: 'users' })
  } catch (error) {
    // The link is stored; the second factor is only needed for a new session.
    if (pendingMfa(error)) return 'linked'
    throw error
  }
  if (aside.authStore.record?.id !== record?.id) return 'taken'
  client.authStore.save(aside.authStore.token, aside.authStore.record)
  return 'linked'
}

async function throughProvider(api: PocketBase, wish: ProviderSignIn): Promise<void> {
  const { account, provider, mfaId, signal } = wish
  let over = false
  const show = (url: string) => {
    if (signal.aborted) throw giveUp()
    wish.window.location.replace(url)
    // The SDK treats a rejection here as the end of the attempt, although an answer may have arrived first; then that
    // is the result.
    return whileOpen({ ...wish, onClosed: () => (over ? undefined : wish.onClosed()) })
  }
  try {
    await api
      .collection(account)
      .authWithOAuth2({ provider, urlCallback: show, query: { ...WITH_PREFERENCES, ...(mfaId && { mfaId }) } })
  } finally {
    over = true
    wish.window.close()
  }
}
