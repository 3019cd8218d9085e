import PocketBase, { BaseAuthStore } from 'pocketbase'
import { apiBase } from './api-base.ts'
import { client } from './client.ts'
import type { AccountCollection } from './session.ts'
import { withDevice } from './session-device.ts'
import { pendingMfa } from './session-problem.ts'

const WIDTH = 520
const HEIGHT = 680
const WATCH_MS = 400
/** The provider's page may close its window in the same moment in which its answer is on the way. */
const GRACE_MS = 1_500

/** Opens the window of a provider; null when the browser blocks it. Safari allows it only inside the click itself. */
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
  /** The first factor of a sign-in that needs two. */
  readonly mfaId?: string
  /** Called when the window seems closed; some providers' pages only look closed from here, so an answer may still come. */
  readonly onClosed: () => void
  /** Gives the attempt up. */
  readonly signal: AbortSignal
}

function giveUp(): Error {
  return new DOMException('The sign-in with a provider was given up', 'AbortError')
}

/** Waits, while the provider has the person, until the attempt is given up; says once that the window is gone. */
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

/** Signs in through the provider's page in a window that is already open. */
export function signInWithProvider(wish: ProviderSignIn): Promise<void> {
  return throughProvider(client, wish)
}

/** What came of linking: the account of the provider may already belong to somebody else here. */
export type Linking = 'linked' | 'taken'

/** Links an account of a provider to the person who is signed in; whoever it already belongs to, this session stays theirs. */
export async function linkProvider(wish: Omit<ProviderSignIn, 'account' | 'mfaId'>): Promise<Linking> {
  const { token, record } = client.authStore
  const aside = new PocketBase(apiBase(), new BaseAuthStore(), 'es')
  aside.autoCancellation(false)
  aside.beforeSend = (url, options) => withDevice({ url, options })
  aside.authStore.save(token, record)
  try {
    await throughProvider(aside, { ...wish, account: 'users' })
  } catch (error) {
    // The link stands; only a new session would need a second factor.
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
    // The SDK takes a rejection here for the end of the attempt; an answer that came before it is the result.
    return whileOpen({ ...wish, onClosed: () => (over ? undefined : wish.onClosed()) })
  }
  try {
    await api
      .collection(account)
      .authWithOAuth2({ provider, urlCallback: show, ...(mfaId ? { query: { mfaId } } : {}) })
  } finally {
    over = true
    wish.window.close()
  }
}
