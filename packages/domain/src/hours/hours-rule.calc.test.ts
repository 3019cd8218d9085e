import { describe, expect, it } from 'vitest'
import { deductsBy, DEFAULT_HOURS_SETTINGS, resolveHoursRule, roundedGap, roundingStepOf } from './hours-rule.calc.ts'
import type { HoursRule } from './hours-rules.collection.ts'

const rule = (id: string, change: Partial<HoursRule>): HoursRule => ({
  ...DEFAULT_HOURS_SETTINGS,
  id,
  collectionId: '',
  collectionName: 'hours_rules',
  created: '',
  updated: '',
  scope: 'company',
  project: '',
  user: '',
  name: '',
  people: [],
  from: '2026-01-01',
  to: '',
  ...change,
})

const OLD = rule('old', { to: '2026-07-01', maxEntry: 1 })
const FIRM = rule('firm', { from: '2026-07-01', maxEntry: 2 })
const OF_PROJECT = rule('project', { scope: 'project', project: 'p1', maxEntry: 3 })
const OWN = rule('own', { scope: 'user', user: 'ana', to: '2026-09-01', maxEntry: 4 })
const OF_GROUP = rule('group', { scope: 'people', people: ['ana', 'leo'], to: '2026-10-01', maxEntry: 5 })
const ALL = [OLD, FIRM, OF_PROJECT, OWN, OF_GROUP]

/** domain.md §5.4: the person's own, else their group's, else the project's, else the firm's, else the defaults. */
describe('the rule that binds an entry', () => {
  it.each<[name: string, rules: HoursRule[], user: string, project: string, day: string, maxEntry: number]>([
    ['nothing written: the defaults', [], 'ana', 'p1', '2026-08-03', DEFAULT_HOURS_SETTINGS.maxEntry],
    ['a day before every rule: the defaults', ALL, 'bea', 'p2', '2025-12-31', DEFAULT_HOURS_SETTINGS.maxEntry],
    ['the firm, until the day before a new one', ALL, 'bea', 'p2', '2026-06-30', 1],
    ['the firm, from the first day of the new one', ALL, 'bea', 'p2', '2026-07-01', 2],
    ['the project before the firm', ALL, 'bea', 'p1', '2026-08-03', 3],
    ['the person before the project', ALL, 'ana', 'p1', '2026-08-03', 4],
    ['the group before the project', ALL, 'leo', 'p1', '2026-08-03', 5],
    ['the group also without a project', ALL, 'leo', '', '2026-08-03', 5],
    ['the group again once the person’s has ended', ALL, 'ana', 'p1', '2026-09-01', 5],
    ['the project again once the group’s has ended', ALL, 'ana', 'p1', '2026-10-01', 3],
    [
      'time without a project takes no rule of one',
      [rule('x', { scope: 'project', maxEntry: 9 }), FIRM],
      'bea',
      '',
      '2026-08-03',
      2,
    ],
  ])('%s', (_, rules, user, project, day, maxEntry) => {
    expect(resolveHoursRule(rules, { user, project, day }).maxEntry).toBe(maxEntry)
  })
})

/** domain.md §5.2: `noLaborableDescuenta` of the rule of that day, so that a week and the month around it say the same. */
describe('whether a non-working day is free', () => {
  const RULES = [
    rule('first', { to: '2026-06-18', nonWorkingDeducts: true }),
    rule('then', { from: '2026-06-18', nonWorkingDeducts: false }),
    rule('own', { scope: 'user', user: 'ana', from: '2026-06-25', nonWorkingDeducts: true }),
    rule('project', { scope: 'project', project: 'p1', nonWorkingDeducts: true }),
  ]
  it.each<[name: string, user: string, day: string, isFree: boolean]>([
    ['the day before the rule changes', 'bea', '2026-06-17', true],
    ['the day on which it changes, in the middle of the month', 'bea', '2026-06-18', false],
    ['a day with a rule of the person', 'ana', '2026-06-25', true],
    ['the day before it', 'ana', '2026-06-24', false],
    ['a day without a rule: the defaults', 'bea', '2025-12-31', true],
  ])('%s', (_, user, day, isFree) => {
    expect(deductsBy(RULES, user)(day)).toBe(isFree)
  })
})

it.each<[step: HoursRule['roundingStep'], minutes: number]>([
  ['1', 1],
  ['6', 6],
  ['30', 30],
])('a step of %s is %i minutes', (roundingStep, minutes) => {
  expect(roundingStepOf({ roundingStep })).toBe(minutes)
})

it.each<
  [name: string, missing: number, step: HoursRule['roundingStep'], mode: HoursRule['roundingMode'], load: number]
>([
  ['a gap of whole steps', 75, '15', 'nearest', 75],
  ['a gap rounded down', 46, '15', 'nearest', 45],
  ['a gap rounded up', 24, '15', 'nearest', 30],
  ['a minute, which a step would overshoot', 1, '15', 'nearest', 0],
  ['half a step rounded up, as much over as was missing', 15, '30', 'up', 0],
  ['more than half a step', 8, '15', 'nearest', 15],
])('%s: of %i missing minutes, steps of %s %s offer %i', (_, missing, roundingStep, roundingMode, load) => {
  expect(roundedGap(missing, { roundingStep, roundingMode })).toBe(load)
})
