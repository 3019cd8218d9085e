const CHECK_EVERY_MS = 3_600_000

function runningBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? 'dev'
}

async function latestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    const body = (await response.json()) as { id?: unknown }
    return response.ok && typeof body.id === 'string' ? body.id : null
  } catch {
    return null
  }
}

/** Looks for a newer build every hour and calls back once when there is one; returns how to stop looking. */
export function watchBuilds(onNewBuild: () => void): () => void {
  const running = runningBuild()
  if (running === 'dev') return () => undefined
  const timer = window.setInterval(() => {
    void latestBuild().then((latest) => {
      if (!latest || latest === running) return
      window.clearInterval(timer)
      onNewBuild()
    })
  }, CHECK_EVERY_MS)
  return () => window.clearInterval(timer)
}

/** Registers the service worker once the page is idle; a browser without one works the same, only not offline. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || runningBuild() === 'dev') return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  window.addEventListener('load', () => window.setTimeout(register, 3_000), { once: true })
}
