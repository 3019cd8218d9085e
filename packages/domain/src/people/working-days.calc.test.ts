import { expect, it } from 'vitest'
import type { SpecialDay } from './working-day.calc.ts'
import { workingDaysOf } from './working-days.calc.ts'

const CALENDARS = [
  { id: 'country', parent: '' },
  { id: 'city', parent: 'country' },
  { id: 'abroad', parent: '' },
]
const WED = '2026-06-17'
const SAT = '2026-06-20'

const on = (day: string, kind: SpecialDay['kind'], calendar = 'country'): SpecialDay => ({
  ...{ calendar, day, kind, name: kind, movedFrom: '', maxMinutes: kind === 'reduced' ? 240 : 0 },
})

it.each<[string, string, readonly SpecialDay[], { readonly deducts?: boolean; readonly works: boolean }]>([
  ['a Wednesday', WED, [], { works: true }],
  ['a Saturday', SAT, [], { works: false }],
  ['a holiday of the country', WED, [on(WED, 'holiday')], { works: false }],
  ['a holiday of the city', WED, [on(WED, 'holiday', 'city')], { works: false }],
  ['a holiday of another country', WED, [on(WED, 'holiday', 'abroad')], { works: true }],
  ['a day off', WED, [on(WED, 'day_off')], { works: false }],
  ['a non-working day', WED, [on(WED, 'non_working')], { works: false }],
  ['a non-working day where it is worked', WED, [on(WED, 'non_working')], { deducts: false, works: true }],
  ['a reduced day', WED, [on(WED, 'reduced')], { works: true }],
  ['an extra working day on a holiday', WED, [on(WED, 'holiday'), on(WED, 'extra_working')], { works: true }],
  ['an extra working Saturday', SAT, [on(SAT, 'extra_working')], { works: true }],
  ['a reduced Saturday', SAT, [on(SAT, 'reduced')], { works: false }],
])('%s', (_, day, holidays, { deducts = true, works }) => {
  const days = workingDaysOf({ calendars: CALENDARS, holidays, calendar: 'city', deductsOn: () => deducts })
  expect(days.isWorking(day)).toBe(works)
})
