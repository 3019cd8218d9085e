import { describe, expect, it } from 'vitest'
import { capOfYear, type CappedType } from './absence-cap.calc.ts'

const kind = (unit: CappedType['unit'], yearlyCap: number): CappedType => ({ unit, yearlyCap })
/** Thursday to Monday. */
const absence = { from: '2026-07-09', to: '2026-07-13', minutesPerDay: 0, half: false }
const overNewYear = { ...absence, from: '2026-12-30', to: '2027-01-02' }
/** Monday is a holiday, Friday is short. */
const baseOn = (day: string) => (day === '2026-07-13' ? 0 : [0, 480, 480, 480, 480, 360, 0][new Date(day).getUTCDay()]!)

describe('what is left of the yearly cap of a kind of absence', () => {
  it.each<[string, CappedType, absences: (typeof absence)[], ((day: string) => number) | null, number | undefined]>([
    ['is nothing to say without a cap', kind('calendar_day', 0), [absence], baseOn, undefined],
    ['counts every day of calendar days', kind('calendar_day', 10), [absence], baseOn, 5],
    ['counts days on which work is expected', kind('working_day', 3), [absence], baseOn, 1],
    ['or Monday to Friday, where no hours count', kind('working_day', 3), [absence], null, 0],
    ['counts half a day as half', kind('working_day', 3), [{ ...absence, half: true }], baseOn, 2],
    ['counts some hours of a day as half', kind('calendar_day', 3), [{ ...absence, minutesPerDay: 60 }], null, 0.5],
    ['counts hours as they are', kind('hours', 10), [{ ...absence, minutesPerDay: 90 }], baseOn, 600 - 180],
    ['at most those of the day', kind('hours', 10), [{ ...absence, minutesPerDay: 400 }], baseOn, 600 - 400 - 360],
    ['whole days are the hours of their days', kind('hours', 10), [absence], baseOn, 600 - 840],
    ['counts of each year its days', kind('calendar_day', 4), [absence, overNewYear], baseOn, -3],
    ['and nothing of another year', kind('calendar_day', 4), [{ ...absence, to: '2026-07-09' }], baseOn, 3],
  ])('%s', (_, type, absences, base, left) => {
    expect(capOfYear(type, 2026, { absences, baseOn: base })?.left).toBe(left)
  })

  it('an absence over the end of the year takes of both', () => {
    const both = [2026, 2027].map((year) =>
      capOfYear(kind('calendar_day', 2), year, { absences: [overNewYear], baseOn }),
    )
    expect(both.map((one) => one?.left)).toEqual([0, 0])
  })
})
