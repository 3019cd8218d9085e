import { ClientResponseError } from 'pocketbase'
import { expect, it } from 'vitest'
import { sendOnce } from './send-once.ts'

const failed = (status: number, more: object = {}) => new ClientResponseError({ status, ...more })
const aborted = failed(0, { isAbort: true })

/** Sends what says this, which fails so, and again; returns whether it went as before. */
async function isSentAgain(said: readonly [string, string], error: unknown): Promise<boolean> {
  const sent: string[] = []
  const send =
    (answer: () => Promise<string>) =>
    (written: string, { headers }: { headers?: HeadersInit }) => {
      sent.push(`${written} ${new Headers(headers).get('idempotency-key') ?? ''}`)
      return answer()
    }
  await expect(
    sendOnce(
      said[0],
      'first',
      send(() => Promise.reject(error)),
    ),
  ).rejects.toBe(error)
  await sendOnce(
    said[1],
    'second',
    send(() => Promise.resolve('')),
  )
  expect(sent.map((one) => one.split(' ')[1])).not.toContain('')
  return sent[0] === sent[1]
}

it.each<[string, readonly [string, string], unknown, boolean]>([
  ['without an answer goes again as it went', ['a', 'a'], failed(0), true],
  ['at which the server failed goes again as it went', ['b', 'b'], failed(502), true],
  ['without an answer is not another one', ['c', 'd'], failed(0), false],
  ['that was refused is another one', ['e', 'e'], failed(400), false],
  ['that was called off goes again as it went', ['f', 'f'], aborted, true],
])('a write %s', async (_, said, error, isAgain) => {
  expect(await isSentAgain(said, error)).toBe(isAgain)
})

it('a write that was answered is over: the same said again is another one', async () => {
  const keys = new Set<string>()
  for (let times = 0; times < 2; times += 1)
    await sendOnce('g', null, async (_, { headers }) => keys.add(new Headers(headers).get('idempotency-key') ?? ''))
  expect(keys.size).toBe(2)
})
