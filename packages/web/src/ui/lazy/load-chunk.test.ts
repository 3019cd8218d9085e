// @vitest-environment jsdom
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { ChunkUnavailableError, isChunkError, loadChunk, reloadOnce } from './load-chunk.ts'

function world() {
  const stored = new Map<string, string>()
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  let reloads = 0
  return {
    at: (path: string, now: number) => reloadOnce({ path, now, memory, reload: () => (reloads += 1) }),
    reloads: () => reloads,
  }
}

describe('reloadOnce', () => {
  it('reloads at the first failure of a path', () => {
    const { at, reloads } = world()
    expect(at('/hours', 0)).toBe(true)
    expect(reloads()).toBe(1)
  })

  it('does not reload the same path again within 10 seconds', () => {
    const { at, reloads } = world()
    at('/hours', 50_000)
    expect(at('/hours', 59_999)).toBe(false)
    expect(reloads()).toBe(1)
  })

  it('reloads again after 10 seconds', () => {
    const { at, reloads } = world()
    at('/hours', 50_000)
    expect(at('/hours', 60_000)).toBe(true)
    expect(reloads()).toBe(2)
  })

  it('another path has its own guard', () => {
    const { at, reloads } = world()
    at('/hours', 0)
    expect(at('/projects', 1)).toBe(true)
    expect(reloads()).toBe(2)
  })
})

test.each([
  ['Chromium', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), true],
  ['Firefox', new TypeError('error loading dynamically imported module: /assets/x.js'), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['a stylesheet', new Error('Unable to preload CSS for /assets/x.css'), true],
  ['a mistake of the program', new TypeError('x is not a function'), false],
  ['something thrown that is no error', 'Failed to fetch dynamically imported module', false],
])('%s', (_name, error, expected) => expect(isChunkError(error)).toBe(expected))

describe('loadChunk', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })

  const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

  it('asks once more when the network is back by then', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'a' })))
    let asked = 0
    await expect(loadChunk(() => (++asked === 1 ? Promise.reject(gone()) : Promise.resolve('here')))).resolves.toBe(
      'here',
    )
    expect(asked).toBe(2)
  })

  it('asks for some seconds more where a reload has not helped', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'a' })))
    sessionStorage.setItem(`timesheet-chunk-reload:${location.pathname}`, String(Date.now()))
    let asked = 0
    await expect(loadChunk(() => (++asked < 4 ? Promise.reject(gone()) : Promise.resolve('here')))).resolves.toBe(
      'here',
    )
    expect(asked).toBe(4)
  })

  it('gives up in the end', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'a' })))
    sessionStorage.setItem(`timesheet-chunk-reload:${location.pathname}`, String(Date.now()))
    await expect(loadChunk(() => Promise.reject(gone()))).rejects.toMatchObject({ isOffline: false })
  })

  it('does not wait for a file that a new build removed', async () => {
    const answer = (file: string) =>
      Promise.resolve(new Response(null, { status: file.startsWith('/assets/') ? 404 : 200 }))
    vi.stubGlobal('fetch', answer)
    sessionStorage.setItem(`timesheet-chunk-reload:${location.pathname}`, String(Date.now()))
    let asked = 0
    const load = () => {
      asked += 1
      return Promise.reject(gone())
    }
    await expect(loadChunk(load)).rejects.toMatchObject({ isOffline: false })
    expect(asked, 'the import, and the one of a network that has just come back').toBe(2)
  })

  it('does not ask again where nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    let asked = 0
    const load = () => {
      asked += 1
      return Promise.reject(gone())
    }
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkUnavailableError)
    expect(asked).toBe(1)
  })

  it('passes on what went wrong in the chunk itself', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ id: 'a' })))
    const mistake = new TypeError('x is not a function')
    let asked = 0
    await expect(loadChunk(() => Promise.reject(++asked === 1 ? gone() : mistake))).rejects.toBe(mistake)
  })
})
