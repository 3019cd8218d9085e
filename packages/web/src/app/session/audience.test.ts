import { expect, test } from 'vitest'
import { audienceOf, fits, isInternal } from './audience.ts'

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

test.each([
  ['/hours', true],
  ['/hours/i', true],
  ['/hours/calendar/WeekView', true],
  ['/planning', true],
  ['/projects/abc/hours', true],
  ['/config/users', true],
  ['/documents/load', true],
  ['/documents/emitions', true],
  ['/documents/index-1', true],
  ['/documents/distribution', true],
  ['/emitions/received', true],
  ['/documents', false],
  ['/documents/abc', false],
  ['/emitions', false],
  ['/projects/abc', false],
  ['/projects/hours', false],
  ['/hourstuff', false],
  ['/', false],
  ['/profile', false],
])('%s is for those of the firm alone: %s', (path, internal) => expect(isInternal(path)).toBe(internal))
