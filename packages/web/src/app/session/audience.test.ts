import { expect, test } from 'vitest'
import { audienceOf, fits } from './audience.ts'

test.each([
  ['/', 'person'],
  ['/hours/calendar/WeekView', 'person'],
  ['/projects/abc', 'person'],
  ['/profile', 'person'],
  ['/config', 'both'],
  ['/config/users', 'both'],
  ['/configuration', 'person'],
  ['/config/system', 'system'],
  ['/config/system/logs', 'system'],
  ['/config/systems', 'both'],
])('%s is for %s', (path, audience) => {
  expect(audienceOf(path)).toBe(audience)
  expect([fits(path, false), fits(path, true)]).toEqual([audience !== 'system', audience !== 'person'])
})
