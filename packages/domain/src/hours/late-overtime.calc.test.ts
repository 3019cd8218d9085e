import { describe, expect, it } from 'vitest'
import { LATE_SOURCES, type LateChangeKind } from './late-change.calc.ts'
import {
  correctedMinutes,
  isNoCorrection,
  lateOvertime,
  lateTerms,
  type LateOvertime,
  type OvertimeCorrection,
  settledDay,
  sumCorrections,
  surplusOn,
} from './late-overtime.calc.ts'
import { baseMinutes } from '../people/index.ts'
import { expectedOn } from './expected.calc.ts'
import type { OvertimeTerms } from './overtime.calc.ts'

const NONE: OvertimeCorrection = { extra50: 0, extra100: 0, extra: 0, pay: 0, fromBank: 0 }
const of = (extra50: number, extra100 = 0): OvertimeCorrection => ({
  ...NONE,
  extra50,
  extra100,
  pay: extra50 + extra100,
  fromBank: extra50 + extra100,
})
const posted = (source: LateChangeKind | '', row: OvertimeCorrection) => ({
  ...row,
  source: source === '' ? '' : LATE_SOURCES[source],
})

it.each<[name: string, kind: LateChangeKind, facts: Partial<LateOvertime>, added: OvertimeCorrection]>([
  ['the limit of the contract', 'overtime_rule', { changed: of(120) }, of(120)],
  ['the same again', 'overtime_rule', { changed: of(120), posted: [posted('overtime_rule', of(120))] }, of(0)],
  ['the first limit after all', 'overtime_rule', { posted: [posted('overtime_rule', of(120))] }, of(-120)],
  ['a shorter week after a rule', 'journey', { changed: of(60), posted: [posted('rule', of(30))] }, of(60)],
  ['another class', 'calendar', { own: of(60), changed: of(0, 60) }, { ...of(-60, 60), pay: 0, fromBank: 0 }],
  ['less than was told', 'journey', { own: of(60), changed: of(0) }, of(-60)],
  [
    'a day off on a day that a journey freed',
    'day_off',
    { changed: of(60), posted: [posted('journey', of(60))] },
    of(0),
  ],
  ['a journey on a day that was freed', 'journey', { changed: of(60), isFreed: true }, of(0)],
  ['a day off on a day that was freed', 'day_off', { changed: of(60), isFreed: true }, of(60)],
])('%s', (_, kind, facts, added) => {
  const found = lateOvertime(kind, { own: NONE, changed: NONE, posted: [], isFreed: false, ...facts })
  expect(found).toEqual(added)
  expect(isNoCorrection(found)).toBe(JSON.stringify(added) === JSON.stringify(NONE))
})

it.each<[name: string, isPaid: boolean, surplus: number, pay: number, fromBank: number]>([
  ['paid, and charged', true, 120, 90, 90],
  ['paid, and charged to nothing', true, 0, 90, 0],
  ['paid, on a day that owes', true, -60, 90, 0],
  ['paid, and charged in part', true, 30, 90, 30],
  ['rested', false, 120, 0, 0],
])('of a day that is %s', (_, isPaid, surplus, pay, fromBank) => {
  const minutes = { normal: 480, extra50: 60, extra100: 30, extra: 0 }
  const found = settledDay(minutes, { surplus, isPaid })
  expect(found).toEqual({ extra50: 60, extra100: 30, extra: 0, pay, fromBank })
  expect(correctedMinutes(found)).toBe(90)
})

it('sums corrections up', () => expect(sumCorrections([of(60), of(-15, 30)])).toEqual(of(45, 30)))

describe('the terms of a late change', () => {
  const DAY = '2026-05-06'
  const person = { hiredOn: '2020-01-01', leftOn: '', tracksHours: true, calendar: '', calendarHistory: null }
  const timeOf = (minutes: number): OvertimeTerms['time'] => ({
    person,
    deductsOn: () => true,
    specialsOn: () => [],
    journeyOn: () => minutes,
    absences: [],
    absenceTypes: [],
  })
  const terms: OvertimeTerms = {
    time: timeOf(480),
    countryOn: () => 'AR',
    ruleOn: () => ({ overtimeBase: 'legal' }),
  }
  const of = (kind: LateChangeKind) =>
    lateTerms(terms, {
      kind,
      from: DAY,
      to: DAY,
      instead: { time: timeOf(240), countryOn: () => 'ES' },
      deducts: false,
      overtimeBase: 'contractual',
      minutesPerDay: 60,
    })
  it.each<[kind: LateChangeKind, base: number, expected: number, overtimeBase: string, deducts: boolean]>([
    ['journey', 240, 240, 'legal', true],
    ['day_off', 0, 0, 'legal', true],
    ['absence', 240, 180, 'legal', true],
    ['rule', 240, 240, 'legal', false],
    ['overtime_rule', 240, 240, 'contractual', true],
  ])('%s', (kind, base, expected, overtimeBase, deducts) => {
    const { time, ruleOn, countryOn } = of(kind)
    expect([baseMinutes(DAY, time), expectedOn(DAY, time)]).toEqual([base, expected])
    expect([ruleOn(DAY), time.deductsOn(DAY)]).toEqual([{ overtimeBase }, deducts])
    expect(surplusOn(DAY, 300, { time })).toBe(300 - expected)
    // The day after is as it was.
    expect([countryOn(DAY), countryOn('2026-05-07')]).toEqual(['ES', 'AR'])
    expect([expectedOn('2026-05-07', time), ruleOn('2026-05-07')]).toEqual([480, terms.ruleOn('2026-05-07')])
    expect(time.deductsOn('2026-05-07')).toBe(true)
  })
})
