import { describe, expect, it } from 'vitest'
import { compileWorkingTime } from '../people/index.ts'
import { legalOvertime, overtimeIn } from './overtime.calc.ts'
import { absencesByKind, approvedByKind, employerStretches } from './payroll.calc.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }
const LONG = { hiredOn: '2020-01-01', leftOn: '' }
const of = (employer: string, from: string, to = '') => ({ employer, from, to })

const WEEK = {
  id: 'j',
  monday: 480,
  tuesday: 480,
  wednesday: 480,
  thursday: 480,
  friday: 480,
  saturday: 0,
  sunday: 0,
}
const CONTEXT = {
  ...compileWorkingTime({
    calendars: [],
    holidays: [],
    journeys: [WEEK],
    person: { calendar: '', hiredOn: '2020-01-01', leftOn: '', tracksHours: true },
    assignments: [{ journey: 'j', fraction: 1000, from: '2020-01-01', to: '' }],
    deductsOn: () => true,
  }),
  absences: [],
  absenceTypes: [],
}

describe('the employers of a month', () => {
  it.each<[string, Parameters<typeof employerStretches>[1], Parameters<typeof employerStretches>[2], string[]]>([
    ['one', [of('rio', '2020-01-01')], LONG, ['rio 2026-10-01 2026-10-31']],
    ['none', [], LONG, [' 2026-10-01 2026-10-31']],
    [
      'a change in mid-month',
      [of('rio', '2020-01-01', '2026-10-15'), of('mar', '2026-10-15')],
      LONG,
      ['rio 2026-10-01 2026-10-14', 'mar 2026-10-15 2026-10-31'],
    ],
    [
      'days between two',
      [of('rio', '2020-01-01', '2026-10-10'), of('mar', '2026-10-20')],
      LONG,
      ['rio 2026-10-01 2026-10-09', ' 2026-10-10 2026-10-19', 'mar 2026-10-20 2026-10-31'],
    ],
    [
      'hired and left within it',
      [of('rio', '2020-01-01')],
      { hiredOn: '2026-10-05', leftOn: '2026-10-20' },
      ['rio 2026-10-05 2026-10-19'],
    ],
    ['left before it', [of('rio', '2020-01-01')], { hiredOn: '2020-01-01', leftOn: '2026-09-01' }, []],
  ])('%s', (_, assignments, terms, stretches) => {
    const found = employerStretches(OCTOBER, assignments, terms)
    expect(found.map(({ employer, from, to }) => `${employer} ${from} ${to}`)).toEqual(stretches)
  })
})

/**
 * domain.md §5.5: overtime is classified "per user and week", and §11.1: payroll lists are per employer. So a week in
 * which the employer changes is one week, and each employer pays what was overtime on its own days.
 */
describe('the overtime of the week in which the employer changes, on Thursday 15', () => {
  const CHANGE = [of('rio', '2020-01-01', '2026-10-15'), of('mar', '2026-10-15')]
  const TEN = [600, 600, 600, 600, 600, 0, 0]
  it.each<[name: string, country: string, week: readonly number[], rio: string, mar: string]>([
    ['AR: beyond the limit of a day, on the days of each', 'AR', TEN, '360 0 0', '240 0 0'],
    ['AR: a Sunday is of who employs then', 'AR', [480, 480, 480, 480, 480, 0, 120], '0 0 0', '0 120 0'],
    ['AR: a Saturday that is not of the journey, too', 'AR', [480, 480, 480, 480, 480, 480, 0], '0 0 0', '480 0 0'],
    ['ES: what exceeds what was agreed for the week is of its last days', 'ES', TEN, '0 0 0', '0 0 600'],
    [
      'ES: hours of one beyond a day are made good by those of the other',
      'ES',
      [600, 600, 600, 300, 300, 0, 0],
      '0 0 0',
      '0 0 0',
    ],
    ['ES: nor is the week of the second a new one', 'ES', [480, 480, 480, 480, 600, 0, 0], '0 0 0', '0 0 120'],
  ])('%s', (_, country, week, rio, mar) => {
    const hours = week.flatMap((minutes, i) =>
      minutes === 0 ? [] : [{ id: `e${i}`, day: `2026-10-${12 + i}`, minutes, start: null, isLate: false, order: '' }],
    )
    const { days } = legalOvertime({
      range: OCTOBER,
      today: '2026-11-20',
      terms: { time: CONTEXT, countryOn: () => country, ruleOn: () => ({ overtimeBase: 'legal' }) },
      sourceOn: () => 'hours',
      pieces: { register: [], hours },
      unsettled: new Set(),
    })
    const told = employerStretches(OCTOBER, CHANGE, LONG).map((stretch) => {
      const { extra50, extra100, extra } = overtimeIn(stretch, days)
      return `${extra50} ${extra100} ${extra}`
    })
    expect(told).toEqual([rio, mar])
  })
})

it('sums approved minutes by kind, without kinds that have none', () => {
  const sum = (kind: 'normal' | 'travel' | 'night', state: 'approved' | 'submitted', minutes: number) => ({
    kind,
    state,
    minutes,
  })
  const sums = [
    sum('normal', 'approved', 60),
    sum('normal', 'approved', 30),
    sum('travel', 'submitted', 45),
    sum('night', 'approved', 0),
  ]
  expect(approvedByKind(sums)).toEqual({ normal: 90 })
})

describe('the absences of a month by kind', () => {
  const kind = (id: string, unit: 'calendar_day' | 'working_day' | 'hours') => ({
    id,
    code: id.toUpperCase(),
    name: id,
    unit,
    paid: true,
  })
  const kinds = [kind('vac', 'calendar_day'), kind('enf', 'working_day'), kind('com', 'hours')]
  const away = (
    type: string,
    from: string,
    to: string,
    minutesPerDay = 0,
    state: 'approved' | 'notified' | 'requested' = 'approved',
  ) => ({
    type,
    from,
    to,
    minutesPerDay,
    state,
  })
  it.each([
    ['a vacation over a weekend', away('vac', '2026-10-09', '2026-10-12'), ['VAC 4 960']],
    ['one that began before the month', away('vac', '2026-09-28', '2026-10-02'), ['VAC 2 960']],
    ['sickness counts working days', away('enf', '2026-10-09', '2026-10-12'), ['ENF 2 960']],
    ['half a day of it', { ...away('enf', '2026-10-09', '2026-10-09'), half: true }, ['ENF 0.5 240']],
    ['some hours of it', away('enf', '2026-10-09', '2026-10-09', 240), ['ENF 0.5 240']],
    ['sickness that was notified', away('enf', '2026-10-09', '2026-10-12', 0, 'notified'), ['ENF 2 960']],
    ['hours count no days', away('com', '2026-10-09', '2026-10-09', 120), ['COM 0 120']],
    ['one that is only requested', away('vac', '2026-10-09', '2026-10-12', 0, 'requested'), []],
    ['one of another month', away('vac', '2026-11-09', '2026-11-12'), []],
  ])('%s', (_, absence, found) => {
    const result = absencesByKind(OCTOBER, [absence], CONTEXT, kinds)
    expect(result.map(({ code, days, minutes }) => `${code} ${days} ${minutes}`)).toEqual(found)
  })
})
