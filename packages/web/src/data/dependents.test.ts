// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDependents, dependsOn } from './dependents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A sum of hours and one of nothing, both in sight; answers how often each was asked for. */
async function shown() {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const asked = { sum: 0, other: 0 }
  const stops = [
    new QueryObserver(cache, { queryKey: ['sum'], queryFn: () => ++asked.sum, ...dependsOn('hours') }).subscribe(
      () => undefined,
    ),
    new QueryObserver(cache, { queryKey: ['other'], queryFn: () => ++asked.other }).subscribe(() => undefined),
  ]
  await vi.advanceTimersByTimeAsync(10)
  const dependents = createDependents(cache)
  return { asked, dependents, stop: () => stops.forEach((stop) => stop()) }
}

it('asks what depends on a changed record again within a second, and nothing else', async () => {
  const { asked, dependents, stop } = await shown()
  dependents.changed('hours')
  dependents.changed('projects')
  await vi.advanceTimersByTimeAsync(900)
  expect(asked).toEqual({ sum: 2, other: 1 })
  stop()
})

it('asks five hundred changes of two seconds a few times only, and the last of them is in it', async () => {
  const { asked, dependents, stop } = await shown()
  for (let i = 0; i < 500; i++) {
    dependents.changed('hours')
    await vi.advanceTimersByTimeAsync(4)
  }
  const during = asked.sum
  await vi.advanceTimersByTimeAsync(1200)
  expect(during).toBeLessThanOrEqual(4)
  expect(asked.sum).toBe(during + 1)
  stop()
})

it('asks nothing again without a change', async () => {
  const { asked, stop } = await shown()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual({ sum: 1, other: 1 })
  stop()
})
