import { wouldLoseText } from './unsaved-text.ts'

const GUARD_MS = 10_000
const STILL_HERE_MS = 300
const PREFIX = 'timesheet-chunk-reload:'

/** What the guard needs to know and to do; the browser's in production. */
export interface ReloadWorld {
  readonly path: string
  readonly now: number
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** Reloads the page after a failed chunk, at most once per path within 10 seconds; answers whether it did. */
export function reloadOnce({ path, now, memory, reload }: ReloadWorld): boolean {
  const last = Number(memory.getItem(PREFIX + path) ?? Number.NaN)
  if (now - last < GUARD_MS) return false
  memory.setItem(PREFIX + path, String(now))
  reload()
  return true
}

const CHUNK_MESSAGES = [
  /dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  /error loading dynamically imported/i,
]

/** True for the errors by which browsers report a chunk that is no longer there. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_MESSAGES.some((pattern) => pattern.test(error.message))
}

/** A chunk that no reload may bring now; its place shows so, with the way to try again. */
export class ChunkUnavailableError extends Error {
  /** Whether the server did not answer either. */
  readonly isOffline: boolean

  constructor(cause: unknown, isOffline: boolean) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkUnavailableError'
    this.isOffline = isOffline
  }
}

function browserWorld(): ReloadWorld {
  return { path: location.pathname, now: Date.now(), memory: sessionStorage, reload: () => location.reload() }
}

/** Only a browser that says so is without network. */
function isOffline(): boolean {
  return navigator.onLine === false
}

/** Whether a reload would find the application: while the server is down it would only lose the page that is here. */
async function isServed(): Promise<boolean> {
  if (isOffline()) return false
  return fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Loads a chunk; when a new build removed it, reloads the page instead of failing, unless that would lose what somebody is typing. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!isChunkError(error)) throw error
    // Leaving the page aborts its chunks too, and a reload would take the place of where the person is going: a page that is gone does not wake up.
    await new Promise((resolve) => setTimeout(resolve, STILL_HERE_MS))
    const isAnswered = await isServed()
    if (isAnswered && !wouldLoseText() && reloadOnce(browserWorld())) return new Promise<never>(() => undefined)
    throw new ChunkUnavailableError(error, !isAnswered)
  }
}

function whenOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/** Loads a chunk that the page does well without: no network is waited for, instead of failing. */
export async function loadExtra<Module>(load: () => Promise<Module>): Promise<Module> {
  await whenOnline()
  try {
    return await loadChunk(load)
  } catch (error) {
    if (!isOffline()) throw error
    return loadExtra(load)
  }
}
