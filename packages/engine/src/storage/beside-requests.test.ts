import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { answerFirst, giveWay, runBesideRequests } from './beside-requests.ts'
import { insideTransaction } from './open-transaction.ts'

/** Computes without yielding. */
function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** What happens, in order, while a request of `requestMs` is answered and some work gives way. */
async function orderOf(requestMs: number, work: (giveWay: () => Promise<void>) => Promise<void>): Promise<string[]> {
  const order: string[] = []
  const request = answerFirst(() => setTimeout(requestMs)).then(() => order.push('answer'))
  await work(giveWay).then(() => order.push('work'))
  await request
  return order
}

const besides = (from: () => Promise<void>) => async (give: () => Promise<void>) =>
  runBesideRequests(async () => {
    compute(2)
    await from()
    await give()
  })

describe('work beside requests', () => {
  it.each<[string, number, (give: () => Promise<void>) => Promise<void>, string[]]>([
    ['waits until the request is answered', 10, besides(async () => {}), ['answer', 'work']],
    ['goes on beside a request that takes long', 1000, besides(async () => {}), ['work', 'answer']],
    ['that has not computed does not wait', 10, async (give) => runBesideRequests(give), ['work', 'answer']],
    ['is not what asks without it', 10, async (give) => (compute(2), give()), ['work', 'answer']],
    [
      'does not wait while it holds a transaction, which the request may wait for',
      10,
      (give) =>
        runBesideRequests(async () => {
          compute(2)
          await insideTransaction({}, give)
        }),
      ['work', 'answer'],
    ],
  ])('%s', async (_, requestMs, work, expected) => expect(await orderOf(requestMs, work)).toEqual(expected))
})
