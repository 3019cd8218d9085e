import { expect, it } from 'vitest'
import { autogenerate } from './autogenerate.ts'

/** A deterministic random source: always low, always high, and values in between. */
const chances = [() => 0, (limit: number) => limit - 1, counter()]

it.each([
  '[a-z0-9]{15}',
  '[a-zA-Z0-9]{50}',
  'INV-\\d{4}',
  '(?:ab|cd)+x?',
  '[^a-z]{3}',
  'a*b{2,}',
  '\\w\\W\\s\\.',
  '[\\d_-]{4,6}',
  '.{3}',
])('generates what %s matches', (pattern) => {
  for (const random of chances) expect(autogenerate(pattern, random)).toMatch(new RegExp(`^(?:${pattern})$`))
})

it('repeats at most six times where there is no limit', () => {
  expect(autogenerate('a+', (limit) => limit - 1)).toBe('aaaaaa')
})

it.each(['^a$', '(a', 'a{2', 'a{3,1}', 'a{5000}', '(?=a)', '\\bq', '[z-a]', '*a', 'a)'])('refuses %s', (pattern) => {
  expect(() => autogenerate(pattern, () => 0)).toThrow(SyntaxError)
})

function counter(): (limit: number) => number {
  let n = 0
  return (limit) => (n += 7) % limit
}
