/* The service worker; the build fills in its id and the files of the shell. */
const CACHE = `timesheet-${'BUILD_ID'}`
const SHELL = [/* PRECACHE */]

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  )
})

/* Keeps the previous cache too, whose chunks a tab opened before this build may still need. */
async function dropOldCaches() {
  const names = (await caches.keys()).filter((name) => name.startsWith('timesheet-'))
  const old = names.filter((name) => name !== CACHE).slice(0, -1)
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

async function keep(request, response) {
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
}

/* What cannot be kept, as on a full disk, is shown all the same. */
async function fromCacheOrNetwork(event) {
  const { request } = event
  const cached = await caches.match(request).catch(() => undefined)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keep(request, response.clone()).catch(() => undefined))
  return response
}

/* Serves the application itself without network, or when a proxy reaches no server; it shows the error. */
async function pageOrShell(request) {
  try {
    const response = await fetch(request)
    return response.status >= 502 && response.status <= 504 ? ((await caches.match('/')) ?? response) : response
  } catch (error) {
    const shell = await caches.match('/')
    if (shell) return shell
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (/(^|\/)(api|_)\//.test(url.pathname) || url.pathname.startsWith('/builds/')) return
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request))
  else if (url.pathname.startsWith('/assets/') || SHELL.includes(url.pathname))
    event.respondWith(fromCacheOrNetwork(event))
})
