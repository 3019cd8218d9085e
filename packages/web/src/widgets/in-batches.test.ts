// @vitest-environment jsdom
import { ClientResponseError } from 'pocketbase'
import { afterEach, expect, test, vi } from 'vitest'
import { type Batching, inBatches } from './in-batches.ts'

const items = Array.from({ length: 1000 }, (_, at) => at)
const nap = () => new Promise((resolve) => setTimeout(resolve))

/** Sends the items; what became of it, with the sizes of the batches that began and how many were sent at once. */
async function run(count: number, refuses: (first: number) => boolean, batching: Batching = {}) {
  const sizes: number[] = []
  const told: string[] = []
  let [under, most] = [0, 0]
  const work = async (batch: readonly number[]) => {
    sizes.push(batch.length)
    most = Math.max(most, ++under)
    await nap()
    under--
    if (refuses(batch[0]!)) throw new Error(`refused ${batch[0]}`)
  }
  const onDone = (done: number, all: number) => {
    told.push(`${done}/${all}`)
    batching.onDone?.(done, all)
  }
  const outcome = await inBatches(items.slice(0, count), work, { ...batching, onDone }).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  return { outcome, sizes, told, most, under }
}

const fine = () => false

test.each([
  ['nothing', 0, fine, { outcome: 'done', sizes: [], told: [], most: 0 }],
  ['one batch', 300, fine, { outcome: 'done', sizes: [300], told: ['300/300'], most: 1 }],
  [
    'two at a time',
    1000,
    fine,
    { outcome: 'done', sizes: [300, 300, 300, 100], told: ['300/1000', '600/1000', '900/1000', '1000/1000'], most: 2 },
  ],
  [
    'none after a refused one, but the one under way ends',
    1000,
    (first: number) => first === 0,
    { outcome: 'Error: refused 0', sizes: [300, 300], told: ['300/1000'], most: 2 },
  ],
  [
    'the first of two refused ones is told',
    1000,
    (first: number) => first >= 300,
    { outcome: 'Error: refused 300', sizes: [300, 300, 300], told: ['300/1000'], most: 2 },
  ],
] as const)('batches: %s', async (_, count, refuses, expected) => {
  expect(await run(count, refuses)).toEqual({ ...expected, under: 0 })
})

test('batches: once called off none begins, which is no failure', async () => {
  const stopping = new AbortController()
  const ended = await run(1000, fine, { signal: stopping.signal, onDone: () => stopping.abort() })
  expect(ended).toEqual({ outcome: 'done', sizes: [300, 300], told: ['300/1000', '600/1000'], most: 2, under: 0 })
})

afterEach(() => void vi.useRealTimers())

test.each([
  ['waits until it is let through', 429, 3, 'done'],
  ['waits no longer than half a minute', 429, 50, 'Too many'],
  ['does not send again what is refused', 400, 1, 'Too many'],
] as const)('batches: whoever sends too much %s', async (_, status, refusals, expected) => {
  vi.useFakeTimers()
  let left: number = refusals
  const work = () =>
    left-- > 0
      ? Promise.reject(new ClientResponseError({ status, response: { message: 'Too many' } }))
      : Promise.resolve()
  const outcome = inBatches(items.slice(0, 10), work).then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await outcome).toBe(expected)
})
