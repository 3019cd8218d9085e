import { wouldLoseText } from './unsaved-text.ts'

const GUARD_MS = 10_000
const STILL_HERE_MS = 300
const PAUSES_MS = [700, 2000]
const PREFIX = 'timesheet-chunk-reload:'

/** What the reload guard reads and does; the browser's in production, replaced in tests. */
export interface ReloadGuard {
  readonly path: string
  readonly now: number
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** Reloads the page after a failed chunk, at most once per path within 10 seconds; returns whether it did. */
export function reloadOnce({ path, now, memory, reload }: ReloadGuard): boolean {
  const last = Number(memory.getItem(PREFIX + path) ?? Number.NaN)
  if (now - last < GUARD_MS) return false
  memory.setItem(PREFIX + path, String(now))
  reload()
  return true
}

const OF_STYLES = /Unable to preload CSS/i
const OF_MODULES = /dynamically imported module|Importing a module script failed/i

/** True for the errors by which browsers report a missing chunk. */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && (OF_MODULES.test(error.message) || OF_STYLES.test(error.message))
}

/** A chunk that a reload would not bring; shown in its place with a retry button. */
export class ChunkUnavailableError extends Error {
  /** True when the server does not answer either. */
  readonly isOffline: boolean

  constructor(cause: unknown, isOffline: boolean) {
    super('Chunk unavailable', { cause })
    this.isOffline = isOffline
  }
}

function browserGuard(): ReloadGuard {
  return { path: location.pathname, now: Date.now(), memory: sessionStorage, reload: () => location.reload() }
}

/** `onLine` is reliable only when it is false. */
function isOffline(): boolean {
  return navigator.onLine === false
}

/** Whether the server answers: while it is down, a reload would only lose the current page. */
async function isServed(): Promise<boolean> {
  if (isOffline()) return false
  return fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Whether the server has no such file, as after a new build: no pause brings it back. Safari does not say which file. */
async function isGone({ message }: Error): Promise<boolean> {
  const [file] = /\S+\/\S+$/.exec(message) ?? []
  return (
    file !== undefined &&
    fetch(file, { method: 'HEAD' }).then(
      ({ status }) => status === 404,
      () => false,
    )
  )
}

/** Asks once more for a chunk: a network that has just come back fails its first request. Null if it fails again. */
async function again<Module>(load: () => Promise<Module>, error: Error): Promise<Module | null> {
  // Of styles the second import would take the first for done.
  if (OF_STYLES.test(error.message)) return null
  return load().catch((second: unknown) => {
    if (isChunkError(second)) return null
    throw second
  })
}

/** Asks a few times more where a reload did not help or may not be: a network that comes back can take seconds. */
async function patiently<Module>(load: () => Promise<Module>, error: Error): Promise<Module | null> {
  if (await isGone(error)) return null
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const found = await again(load, error)
    if (found) return found
  }
  return null
}

/** Loads a chunk; when a new build removed it, reloads the page, unless that would lose typed text. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!isChunkError(error)) throw error
    // Leaving the page aborts its requests too, and a reload would replace the navigation; a page that was left does
    // not get past this wait.
    await new Promise((resolve) => setTimeout(resolve, STILL_HERE_MS))
    if (!(await isServed())) throw new ChunkUnavailableError(error, true)
    const late = await again(load, error)
    if (late) return late
    if (!wouldLoseText() && reloadOnce(browserGuard())) return new Promise<never>(() => undefined)
    const last = await patiently(load, error)
    if (last) return last
    throw new ChunkUnavailableError(error, false)
  }
}

function whenOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
}

/** Loads a chunk that the page works without: waits for the network instead of failing. */
export async function loadExtra<Module>(load: () => Promise<Module>): Promise<Module> {
  await whenOnline()
  try {
    return await loadChunk(load)
  } catch (error) {
    if (!isOffline()) throw error
    return loadExtra(load)
  }
}
