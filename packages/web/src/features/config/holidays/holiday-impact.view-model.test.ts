import type { Journey } from '@timesheet/domain/people'
import { describe, expect, it } from 'vitest'
import { impactOf, impactSentence } from './holiday-impact.view-model.ts'
import type { ImpactContext } from './holiday-impact.view-model.ts'

const week = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
const person = (id: string, calendar: string, more: object = {}) => ({
  id,
  calendar,
  active: true,
  external: false,
  ...more,
})
const terms = (user: string, tracksHours = true) => ({ user, hiredOn: '2020-01-01', leftOn: '', tracksHours })
const context: ImpactContext = {
  people: [
    person('ana', 'cordoba'),
    person('beto', 'ar'),
    person('eva', 'es'),
    person('old', 'ar', { active: false }),
    person('boss', 'ar'),
    person('unknown', 'ar'),
  ],
  employment: [...['ana', 'beto', 'eva', 'old'].map((user) => terms(user)), terms('boss', false)],
  calendars: [
    { id: 'ar', parent: '' },
    { id: 'cordoba', parent: 'ar' },
    { id: 'es', parent: '' },
  ],
  journeys: [{ id: 'full', ...week } as Journey],
  assignments: ['ana', 'beto', 'eva', 'old', 'boss', 'unknown'].map((user) => ({
    user,
    journey: 'full',
    fraction: user === 'beto' ? 500 : 1000,
    from: '2020-01-01',
    to: '',
  })),
  nonWorkingDeducts: true,
}
const day = (date: string, kind: 'holiday' | 'non_working' | 'reduced' = 'holiday', maxMinutes = 0) => ({
  calendar: 'ar',
  day: date,
  kind,
  name: '',
  maxMinutes,
  movedFrom: '',
})

describe('impactOf', () => {
  it.each([
    {
      name: 'a Monday off touches the calendar and those below it, by their fraction',
      after: [day('2026-11-23')],
      people: 2,
      minutes: -720,
    },
    { name: 'a Saturday changes nobody', after: [day('2026-11-21')], people: 0, minutes: 0 },
    {
      name: 'a second special day on a holiday counts once',
      before: [day('2026-11-23')],
      after: [day('2026-11-23'), day('2026-11-23', 'non_working')],
      people: 0,
      minutes: 0,
    },
    { name: 'a short day takes what is over', after: [day('2026-11-23', 'reduced', 240)], people: 1, minutes: -240 },
    {
      name: 'moving a holiday within the week keeps the total',
      before: [day('2026-11-23')],
      after: [day('2026-11-24')],
      people: 2,
      minutes: 0,
    },
  ])('$name', ({ before = [], after, people, minutes }) => {
    expect(impactOf('ar', { before, after }, context)).toEqual({ people, minutes })
  })

  it('does not touch who hangs from a parent of the changed calendar', () => {
    expect(
      impactOf('cordoba', { before: [], after: [{ ...day('2026-11-23'), calendar: 'cordoba' }] }, context),
    ).toEqual({ people: 1, minutes: -480 })
  })
})

it.each([
  [{ people: 0, minutes: 0 }, 'No cambian las horas esperadas de nadie.'],
  [{ people: 1, minutes: -480 }, 'Cambian las horas esperadas de 1 persona: se esperan 8:00 h menos en total.'],
  [{ people: 42, minutes: 90 }, 'Cambian las horas esperadas de 42 personas: se esperan 1:30 h más en total.'],
  [{ people: 2, minutes: 0 }, 'Cambian las horas esperadas de 2 personas; en total son las mismas.'],
])('says %o', (impact, text) => {
  expect(impactSentence(impact)).toBe(text)
})
