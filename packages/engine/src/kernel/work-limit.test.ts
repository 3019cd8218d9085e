import { describe, expect, it } from 'vitest'
import { createWorkLimit, TooMuchWork } from './work-limit.ts'

function gate(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: () => resolve(), opened: promise }
}

describe('createWorkLimit', () => {
  it('never runs more jobs at a time than it may, and runs them all', async () => {
    const limit = createWorkLimit(2, 100)
    let running = 0
    let most = 0
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        limit.run(async () => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setImmediate(resolve))
          running--
          return i
        }),
      ),
    )
    expect(most).toBe(2)
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  it('refuses jobs when the queue is full, and takes work again afterwards', async () => {
    const limit = createWorkLimit(1, 1)
    const first = gate()
    const running = limit.run(() => first.opened)
    const waiting = limit.run(async () => 'waited')
    await expect(limit.run(async () => 'refused')).rejects.toThrow(TooMuchWork)
    first.open()
    await running
    expect(await waiting).toBe('waited')
    expect(await limit.run(async () => 'later')).toBe('later')
  })

  it('gives the place back when a job fails', async () => {
    const limit = createWorkLimit(1, 1)
    await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limit.run(async () => 'next')).toBe('next')
  })
})
