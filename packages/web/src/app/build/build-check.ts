import { formatInstant } from '../../ui/text/instant-text.tsx'

const CHECK_EVERY_MS = 3_600_000
const SHORT_ID = 8

/** A build of the application, as described by its manifest. */
export interface Build {
  readonly id: string
  /** When the build was made; absent when its manifest could not be fetched. */
  readonly date?: string
}

/** Returns the id of the build that runs in this page; `dev` while developing. */
export function runningBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'dev'
}

async function readJson(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function latestBuild(): Promise<string | null> {
  const { id } = await readJson('/builds/latest.json')
  return typeof id === 'string' ? id : null
}

/** Fetches the manifest of a build. */
export async function buildOf(id: string): Promise<Build> {
  const { date } = await readJson(`/builds/meta/${id}.json`)
  return typeof date === 'string' ? { id, date } : { id }
}

/** A build as display text: `1a2b3c4d del 21/11/2026 9:05`. */
export function buildText({ id, date }: Build): string {
  return `${id.slice(0, SHORT_ID)}${date ? ` del ${formatInstant(date)}` : ''}`
}

/** Checks every hour for a newer build and calls back once with it; returns a function that stops checking. */
export function watchBuilds(onNewBuild: (build: Build) => void): () => void {
  const running = runningBuild()
  if (running === 'dev') return () => undefined
  const timer = window.setInterval(() => {
    void latestBuild().then((latest) => {
      if (!latest || latest === running) return
      window.clearInterval(timer)
      void buildOf(latest).then(onNewBuild)
    })
  }, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** Registers the service worker once the page is idle; without one the application works, except offline. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || runningBuild() === 'dev') return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  window.addEventListener('load', () => window.setTimeout(register, 3_000), { once: true })
}
