import { DEFAULT_HOURS_SETTINGS, expectedOn, type HoursRule } from '@timesheet/domain/hours'
import { expect, it } from 'vitest'
import { expectedContext } from './hour-reference.ts'
import { sampleReference } from './sample-reference.fixture.ts'

const ROW = { collectionId: '', collectionName: '', created: '', updated: '' }
const rule = (id: string, values: Partial<HoursRule>): HoursRule => ({
  ...DEFAULT_HOURS_SETTINGS,
  ...ROW,
  id,
  scope: 'company',
  project: '',
  user: '',
  name: '',
  people: [],
  from: '2026-01-01',
  to: '',
  ...values,
})
const [holiday] = sampleReference().holidays
const bridge = (day: string) => ({ ...holiday!, id: day, day, kind: 'non_working', name: 'Puente' }) as const

/** The server says the same: `same-total.api.test.ts`. */
it.each([
  ['a non-working day is free as long as the rule says so', '2026-11-17', 0],
  ['from the day of another rule on it is not, in the same week', '2026-11-19', 480],
  ['a holiday is free whatever rules say', '2026-11-20', 0],
])('what is expected of a day: %s', (_, day, minutes) => {
  const reference = sampleReference({
    holidays: [bridge('2026-11-17'), bridge('2026-11-19'), holiday!],
    rules: [
      rule('first', { to: '2026-11-18', nonWorkingDeducts: true }),
      rule('then', { from: '2026-11-18', nonWorkingDeducts: false }),
    ],
  })
  expect(expectedOn(day, expectedContext(reference))).toBe(minutes)
})
