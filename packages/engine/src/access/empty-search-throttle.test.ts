import { expect, it } from 'vitest'
import { type EmptySearch, EmptySearchThrottle } from './empty-search-throttle.ts'

const NOW = 1_000_000
const SEARCHES = 40

const HERE: EmptySearch = { who: 'ana', collection: 'hours', filter: 'day = "2026-01-05"' }

/** How many of so many searches were answered at once, asked at that moment. */
async function answeredAtOnce(
  throttle: EmptySearchThrottle,
  search: (i: number) => EmptySearch,
  now = NOW,
): Promise<number> {
  let answered = 0
  const all = Array.from({ length: SEARCHES }, (_, i) => throttle.note(search(i), now).then(() => void answered++))
  await new Promise(setImmediate)
  const atOnce = answered
  await Promise.all(all)
  return atOnce
}

it('slows down who finds nothing again and again, for three seconds', async () => {
  const throttle = new EmptySearchThrottle()
  const first = await answeredAtOnce(throttle, () => HERE)
  expect(first).toBeGreaterThanOrEqual(3)
  // Waiting is of a random length, and hardly ever of none.
  expect(first).toBeLessThan(SEARCHES / 2)
  expect(await answeredAtOnce(throttle, () => HERE, NOW + 2999)).toBeLessThan(SEARCHES / 2)
  await throttle.note(HERE, NOW + 3000)
})

it.each<[string, boolean, (i: number) => Partial<EmptySearch>]>([
  ['as many people behind one address', false, (i) => ({ who: `person ${i}` })],
  ['as many collections', false, (i) => ({ collection: `collection ${i}` })],
  ['the same filter with other days', true, (i) => ({ filter: `day = '2026-01-${i}'` })],
  ['the same filter with other numbers', true, (i) => ({ filter: `minutes > ${i}.5` })],
  ['the same filter with more spaces', true, (i) => ({ filter: `day${' '.repeat(i)} = "x"` })],
  ['a text with its own kind of quote', true, (i) => ({ filter: `note ~ "a\\"${i}"` })],
])('%s: slowed down is %s', async (_, isSlow, change) => {
  const atOnce = await answeredAtOnce(new EmptySearchThrottle(), (i) => ({ ...HERE, ...change(i) }))
  if (isSlow) expect(atOnce).toBeLessThan(SEARCHES / 2)
  else expect(atOnce).toBe(SEARCHES)
})

it('slows down who asks in ever other forms', async () => {
  const forms = (i: number) => ({ ...HERE, filter: `${'('.repeat(i)}day = "x"${')'.repeat(i)}` })
  const atOnce = await answeredAtOnce(new EmptySearchThrottle(), forms)
  expect(atOnce).toBeGreaterThanOrEqual(30)
  expect(atOnce).toBeLessThan(SEARCHES)
})
