// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest'
import { isChunkError, reloadOnce } from './load-chunk.ts'

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
