import { describe, expect, it } from 'vitest'
import { checkBalanceAdjustment, checkHoursAdjustment, type HoursAdjustmentFacts } from './adjustments.rules.ts'

type Row = Parameters<typeof checkHoursAdjustment>[0]
type Balance = Parameters<typeof checkBalanceAdjustment>[0]

const PERIODS = [
  { id: 'sep', from: '2026-09-01', to: '2026-09-30', state: 'closed' as const },
  { id: 'oct', from: '2026-10-01', to: '2026-10-31', state: 'closed' as const },
  { id: 'nov', from: '2026-11-01', to: '2026-11-30', state: 'open' as const },
  { id: 'dec', from: '2026-12-01', to: '2026-12-31', state: 'open' as const },
]
const TARGET = { project: 'dam', document: '', activity: 'ges', nonproductive: '', kind: 'normal' as const }
const ROW: Row = {
  user: 'ana',
  day: '2026-10-14',
  period: 'nov',
  origin: '',
  group: '',
  minutes: 120,
  reason: 'Se olvidó de cargarlas',
  ...TARGET,
}
const ENTRY = { user: 'ana', day: '2026-10-14', minutes: 240, state: 'approved' as const, ...TARGET }
const FACTS: HoursAdjustmentFacts = {
  today: '2026-11-22',
  periods: PERIODS,
  person: { hiredOn: '2020-01-01', leftOn: '' },
  target: { document: null, activity: { project: 'dam' } },
  origin: null,
  entries: [ENTRY],
  others: [],
}
const OF_ENTRY = { origin: ENTRY, target: { document: null, activity: { project: 'dam' } } }
const posted = (minutes: number, more: Partial<Row> = {}) => ({ ...ROW, minutes, origin: 'e1', ...more })

describe('an adjustment of hours (domain.md §5.6)', () => {
  it.each<[string, Partial<Row>, Partial<HoursAdjustmentFacts>, string | null]>([
    ['of hours that were forgotten', {}, {}, null],
    ['of an entry that had too much', { origin: 'e1', minutes: -60 }, OF_ENTRY, null],
    ['that takes all of an entry away', { origin: 'e1', minutes: -240 }, OF_ENTRY, null],
    ['of nothing', { minutes: 0 }, {}, 'minutes adjustment_zero'],
    ['of an open day', { day: '2026-11-02' }, {}, 'day adjustment_day_open'],
    ['of a day without a period', { day: '2026-08-31' }, {}, 'day adjustment_day_open'],
    ['of what is no day', { day: '14/10' }, {}, 'day adjustment_day_open'],
    ['posted in a closed period', { period: 'oct', day: '2026-09-10' }, {}, 'period adjustment_period'],
    ['posted in the period of the day', { period: 'oct' }, {}, 'period adjustment_period'],
    ['posted in a period that has not begun', { period: 'dec' }, {}, 'period adjustment_period'],
    ['posted in no period', { period: 'xxx' }, {}, 'period adjustment_period'],
    ['without a reason', { reason: 'error' }, {}, 'reason reason_too_short'],
    ['to no target', { project: '', activity: '' }, {}, 'project hours_target_missing'],
    [
      'of who was not hired yet',
      {},
      { person: { hiredOn: '2026-11-01', leftOn: '' } },
      'day hours_person_not_employed',
    ],
    ['of an entry that is gone', { origin: 'e1' }, {}, 'origin adjustment_origin_foreign'],
    [
      'of an entry of somebody else',
      { origin: 'e1' },
      { origin: { ...ENTRY, user: 'leo' } },
      'origin adjustment_origin_foreign',
    ],
    [
      'of an entry of another day',
      { origin: 'e1' },
      { origin: { ...ENTRY, day: '2026-10-13' } },
      'origin adjustment_origin_foreign',
    ],
    [
      'of an entry that waits for its decision',
      { origin: 'e1' },
      { origin: { ...ENTRY, state: 'submitted' } },
      'origin adjustment_origin_waiting',
    ],
    ['of a draft that stayed behind', { origin: 'e1' }, { origin: { ...ENTRY, state: 'draft' } }, null],
    [
      'that takes away what a draft never added',
      { origin: 'e1', minutes: -1 },
      { origin: { ...ENTRY, state: 'draft' } },
      'minutes adjustment_below_zero',
    ],
    ['that takes away more than there is', posted(-241), OF_ENTRY, 'minutes adjustment_below_zero'],
    [
      'that takes away what an earlier one took',
      posted(-121),
      { ...OF_ENTRY, others: [posted(-120)] },
      'minutes adjustment_below_zero',
    ],
    ['that gives back what an earlier one took', posted(240), { ...OF_ENTRY, others: [posted(-240)] }, null],
    ['that takes away hours nobody loaded', { minutes: -1 }, {}, 'minutes adjustment_below_zero'],
    ['that takes forgotten hours back', { minutes: -120 }, { others: [ROW] }, null],
    ['beyond a whole day', { minutes: 1201 }, {}, 'minutes adjustment_day_too_long'],
    ['up to a whole day', { minutes: 1200 }, {}, null],
    [
      'beyond a whole day, beside a draft that does not count',
      { minutes: 1440 },
      { entries: [{ minutes: 60, state: 'draft' }] },
      null,
    ],
    [
      'that moves hours to another target',
      posted(120, { activity: 'obra', group: 'g' }),
      { ...OF_ENTRY, others: [posted(-120, { group: 'g' })] },
      null,
    ],
    [
      'that moves more than it takes away',
      posted(180, { activity: 'obra', group: 'g' }),
      { ...OF_ENTRY, others: [posted(-120, { group: 'g' })] },
      'minutes adjustment_unpaired',
    ],
    ['that moves what nothing took away', posted(120, { activity: 'obra' }), OF_ENTRY, 'minutes adjustment_unpaired'],
    [
      'that pairs with another kind',
      posted(60, { kind: 'travel', group: 'g' }),
      { ...OF_ENTRY, others: [posted(-60, { group: 'g' })] },
      null,
    ],
  ])('%s', (_, row, facts, refused) => {
    const found = checkHoursAdjustment({ ...ROW, ...row }, { ...FACTS, ...facts })
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })
})

describe('an adjustment of a balance (domain.md §11.1)', () => {
  const late: Balance = {
    factDay: '2026-10-14',
    period: 'nov',
    kind: 'expected',
    minutes: -480,
    days: 0,
    extra50: 0,
    extra100: 0,
    extra: 0,
    pay: 0,
    fromBank: 0,
    reason: 'Certificado médico tardío',
  }
  it.each<[string, Partial<Balance>, number, string | null]>([
    ['of a late certificate', {}, 480, null],
    ['of a day that was not expected', {}, 0, 'minutes adjustment_expected_range'],
    ['of more than was expected', { minutes: -481 }, 480, 'minutes adjustment_expected_range'],
    ['beyond a whole day', { minutes: 961 }, 480, 'minutes adjustment_expected_range'],
    ['of a balance that was paid out', { kind: 'balance', minutes: -6000 }, 0, null],
    ['of nothing', { minutes: 0 }, 480, 'minutes adjustment_zero'],
    ['of days of leave', { kind: 'leave', minutes: 0, days: 2.5 }, 0, null],
    ['of no day of leave', { kind: 'leave', minutes: 0 }, 0, 'days adjustment_zero'],
    ['of a third of a day of leave', { kind: 'leave', minutes: 0, days: 0.3 }, 0, 'days adjustment_half_days'],
    ['of leave in minutes', { kind: 'leave', days: 1 }, 0, 'minutes adjustment_unit'],
    ['of hours in days', { days: 1 }, 480, 'days adjustment_unit'],
    ['of overtime by its classes', { kind: 'overtime', minutes: 90, extra50: 60, extra100: 30, pay: 90 }, 480, null],
    ['of overtime of another class', { kind: 'overtime', minutes: 0, extra50: -60, extra100: 60 }, 480, null],
    ['of no overtime', { kind: 'overtime', minutes: 0 }, 480, 'minutes adjustment_zero'],
    ['of overtime of no class', { kind: 'overtime', minutes: 60 }, 480, 'minutes adjustment_classes'],
    ['of overtime beside a balance', { kind: 'balance', extra50: 60 }, 480, 'minutes adjustment_classes'],
    ['of a balance that is paid out twice', { kind: 'balance', fromBank: 60 }, 480, 'minutes adjustment_classes'],
    ['of an open day', { factDay: '2026-11-02' }, 480, 'factDay adjustment_day_open'],
    ['posted in a closed period', { period: 'oct', factDay: '2026-09-10' }, 480, 'period adjustment_period'],
    ['without a reason', { reason: ' ' }, 480, 'reason reason_too_short'],
  ])('%s', (_, row, expected, refused) => {
    const found = checkBalanceAdjustment({ ...late, ...row }, { today: '2026-11-22', periods: PERIODS, expected })
    expect(found && `${found.field} ${found.code}`).toBe(refused)
  })
})
