import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilConnected } from './until-connected.ts'

const page = new EventTarget()
const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Milliseconds that pass, or the network that goes or comes back. */
type Step = number | 'goes' | 'comes'

/** Whether it is over after each step. */
async function overAfter(attempt: number, steps: readonly Step[]): Promise<boolean[]> {
  network.onLine = true
  let isOver = false
  void untilConnected(attempt).then(() => (isOver = true))
  const seen: boolean[] = []
  for (const step of steps) {
    if (typeof step !== 'number') network.onLine = step === 'comes'
    if (step === 'comes') page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(typeof step === 'number' ? step : 0)
    seen.push(isOver)
  }
  return seen
}

describe('untilConnected', () => {
  it.each<[string, number, readonly Step[], readonly boolean[]]>([
    ['waits a second first', 0, [999, 1], [false, true]],
    ['waits longer with each attempt', 3, [7_999, 1], [false, true]],
    ['never waits longer than half a minute', 20, [29_999, 1], [false, true]],
    ['does not wait out what came back', 5, ['goes', 'comes'], [false, true]],
    [
      'waits on for a network that is known to be gone only after the failure',
      0,
      [500, 'goes', 10_000, 'comes'],
      [false, false, false, true],
    ],
  ])('%s', async (_, attempt, steps, over) => expect(await overAfter(attempt, steps)).toEqual(over))
})
