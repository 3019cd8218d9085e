import { expect, it } from 'vitest'
import { EmptySearchThrottle } from './empty-search-throttle.ts'

const NOW = 1_000_000
const SEARCHES = 40

/** How many of so many searches from one place were answered at once, asked at that moment. */
async function answeredAtOnce(throttle: EmptySearchThrottle, key: string, now: number): Promise<number> {
  let answered = 0
  const all = Array.from({ length: SEARCHES }, () => throttle.note(key, now).then(() => void answered++))
  await new Promise(setImmediate)
  const atOnce = answered
  await Promise.all(all)
  return atOnce
}

it('slows down who finds nothing again and again, in one place and for three seconds', async () => {
  const throttle = new EmptySearchThrottle()
  const first = await answeredAtOnce(throttle, 'here', NOW)
  expect(first).toBeGreaterThanOrEqual(3)
  // Waiting is of a random length, and hardly ever of none.
  expect(first).toBeLessThan(SEARCHES / 2)
  expect(await answeredAtOnce(throttle, 'here', NOW + 2999)).toBeLessThan(SEARCHES / 2)
  await Promise.race([throttle.note('there', NOW), Promise.reject(new Error('another place waits, too'))])
  await throttle.note('here', NOW + 3000)
})
