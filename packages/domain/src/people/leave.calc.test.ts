import { describe, expect, it } from 'vitest'
import { annualLeave, entitledDays, leaveDays, type LeaveCountry, type LeaveFacts } from './leave.calc.ts'

describe('the leave that the law grants', () => {
  it.each<[string, LeaveCountry, number, string, string, number]>([
    ['AR, 10 years and 10 months (domain.md §5.6)', 'AR', 2026, '2016-03-01', '', 28],
    ['AR, exactly five years (domain.md §5.6)', 'AR', 2026, '2021-12-31', '', 14],
    ['AR, five years and a day', 'AR', 2026, '2021-12-30', '', 21],
    ['AR, exactly ten years', 'AR', 2026, '2016-12-31', '', 21],
    ['AR, exactly twenty years', 'AR', 2026, '2006-12-31', '', 28],
    ['AR, more than twenty years', 'AR', 2026, '2006-12-30', '', 35],
    ['AR, hired on 29 February', 'AR', 2025, '2020-02-29', '', 21],
    ['AR, since the middle of the year, half of its working days', 'AR', 2026, '2026-07-01', '', 14],
    ['AR, since October: one day for twenty of 66', 'AR', 2026, '2026-10-01', '', 3],
    ['AR, left in February: one day for twenty of 42', 'AR', 2026, '2010-01-01', '2026-02-28', 2],
    ['AR, hired next year', 'AR', 2026, '2027-01-01', '', 0],
    ['AR, left before', 'AR', 2026, '2010-01-01', '2026-01-01', 0],
    ['AR, without a date of hire', 'AR', 2026, '', '', 0],
    ['ES, a whole year', 'ES', 2026, '2016-03-01', '', 30],
    ['ES, the second half of the year', 'ES', 2026, '2026-07-01', '', 16],
    ['ES, a leap year whole', 'ES', 2028, '2016-03-01', '', 30],
    ['ES, one day', 'ES', 2026, '2026-12-31', '', 1],
  ])('%s', (_, country, year, hiredOn, leftOn, days) => {
    expect(entitledDays({ hiredOn, leftOn }, country, year)).toBe(days)
  })
})

const FACTS: LeaveFacts = {
  year: 2026,
  today: '2026-11-22',
  terms: { hiredOn: '2016-03-01', leftOn: '' },
  country: 'AR',
  entered: null,
  types: [
    { id: 'vac', unit: 'calendar_day', annualLeave: true, notice: false },
    { id: 'ill', unit: 'working_day', annualLeave: false, notice: true },
  ],
  absences: [],
  adjustments: [],
}
const away = (from: string, to: string, state: LeaveFacts['absences'][number]['state'] = 'approved') => ({
  type: 'vac',
  from,
  to,
  minutesPerDay: 0,
  state,
})
const ill = (from: string, to: string, state: LeaveFacts['absences'][number]['state'] = 'notified') => ({
  ...away(from, to, state),
  type: 'ill',
})
const entered = { grantsOther: false, granted: 0, carried: 5, carriedUntil: '2026-05-31' }

describe('the annual leave of a year', () => {
  it.each<[string, Partial<LeaveFacts>, Record<string, unknown> | null]>([
    [
      'untouched',
      {},
      { granted: 28, isByLaw: true, carried: 0, expired: 0, taken: 0, asked: 0, returned: 0, adjusted: 0, left: 28 },
    ],
    [
      'corrected after its days were closed, and in another year',
      {
        adjustments: [
          { factDay: '2026-02-10', days: 2.5 },
          { factDay: '2026-03-10', days: -1 },
          { factDay: '2025-12-31', days: 7 },
        ],
      },
      { adjusted: 1.5, left: 29.5 },
    ],
    ['with 14 days taken', { absences: [away('2026-01-05', '2026-01-18')] }, { taken: 14, left: 14 }],
    ['with 3 days asked for', { absences: [away('2026-12-01', '2026-12-03', 'requested')] }, { asked: 3, left: 25 }],
    ['with a rejected request', { absences: [away('2026-12-01', '2026-12-03', 'rejected')] }, { left: 28 }],
    ['with half a day', { absences: [{ ...away('2026-12-01', '2026-12-01'), minutesPerDay: 240 }] }, { taken: 0.5 }],
    ['with half days', { absences: [{ ...away('2026-12-01', '2026-12-03'), half: true }] }, { taken: 1.5, left: 26.5 }],
    ['while a cancellation waits', { absences: [away('2026-12-01', '2026-12-03', 'cancel_requested')] }, { taken: 3 }],
    ['once it was cancelled', { absences: [away('2026-12-01', '2026-12-03', 'cancelled')] }, { taken: 0, left: 28 }],
    [
      'with illness inside of it',
      { absences: [away('2026-01-05', '2026-01-18'), ill('2026-01-16', '2026-01-25')] },
      { taken: 14, returned: 3, left: 17 },
    ],
    [
      'with an illness that was not accepted',
      { absences: [away('2026-01-05', '2026-01-18'), ill('2026-01-16', '2026-01-25', 'rejected')] },
      { returned: 0, left: 14 },
    ],
    [
      'with half a day of illness inside of it',
      { absences: [away('2026-01-05', '2026-01-05'), { ...ill('2026-01-05', '2026-01-05'), half: true }] },
      { returned: 0, left: 27 },
    ],
    [
      'carried days that an illness gave back, and that lapsed',
      { entered, absences: [away('2026-03-02', '2026-03-06'), ill('2026-03-05', '2026-03-06')] },
      { taken: 5, returned: 2, expired: 2, left: 28 },
    ],
    ['with illness', { absences: [{ ...away('2026-12-01', '2026-12-03'), type: 'ill' }] }, { left: 28 }],
    ['over New Year', { absences: [away('2025-12-29', '2026-01-02')] }, { taken: 2, left: 26 }],
    ['carried days that lapsed', { entered }, { carried: 5, expired: 5, left: 28 }],
    ['carried days taken in time', { entered, absences: [away('2026-03-02', '2026-03-06')] }, { expired: 0, left: 28 }],
    ['carried days on their last day', { entered, today: '2026-05-31' }, { expired: 0, left: 33 }],
    ['carried days without an end', { entered: { ...entered, carriedUntil: '' } }, { expired: 0, left: 33 }],
    [
      'granted by the office',
      { entered: { ...entered, grantsOther: true, granted: 30, carried: 0 } },
      { granted: 30, isByLaw: false, left: 30 },
    ],
    ['of a country whose law is unknown', { country: 'UY' }, null],
    [
      'granted by the office there',
      { country: 'UY', entered: { ...entered, grantsOther: true, granted: 20 } },
      { granted: 20 },
    ],
    ['without a date of hire', { terms: { hiredOn: '', leftOn: '' } }, null],
  ])('%s', (_, change, parts) => {
    const leave = annualLeave({ ...FACTS, ...change })
    if (parts) expect(leave).toMatchObject(parts)
    else expect(leave).toBeNull()
  })
})

describe('days of an absence within a range', () => {
  it.each([
    ['all of it', '2026-06-10', '2026-06-12', 3],
    ['its beginning', '2026-06-30', '2026-07-05', 1],
    ['its end', '2026-05-28', '2026-06-02', 2],
    ['none', '2026-05-01', '2026-05-31', 0],
  ])('%s', (_, from, to, days) => {
    expect(leaveDays({ from, to, minutesPerDay: 0 }, '2026-06-01', '2026-06-30')).toBe(days)
  })
})
