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
  return sent[0] === sent.at(-1)
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

/** Sends what fails so often, and again; returns the keys under which it went. */
async function keysOf(said: string, failures: readonly unknown[]): Promise<readonly string[]> {
  const keys: string[] = []
  const left = [...failures]
  const sendIt = () =>
    sendOnce(said, null, (_, { headers }) => {
      keys.push(new Headers(headers).get('idempotency-key') ?? '')
      return left.length > 0 ? Promise.reject(left.shift()) : Promise.resolve('')
    })
  await sendIt().catch(() => sendIt())
  return keys
}

it.each<[string, string, readonly unknown[], readonly number[]]>([
  ['whose answer is lost goes again at once, and nobody is told', 'h', [failed(0)], [1, 1]],
  ['whose answer is lost twice is told, and goes again as it went', 'i', [failed(0), failed(0)], [1, 1, 1]],
  ['that was refused does not go again by itself', 'k', [failed(400)], [1, 2]],
  ['that was called off does not go again by itself', 'l', [aborted], [1, 1]],
  ['that says nothing goes again at once, too', '', [failed(0)], [1, 1]],
  ['that says nothing is another one each time', '', [failed(0), failed(0)], [1, 1, 2]],
])('a write %s', async (_, said, failures, expected) => {
  const keys = await keysOf(said, failures)
  const known = [...new Set(keys)]
  expect(keys.map((key) => known.indexOf(key) + 1)).toEqual(expected)
})
