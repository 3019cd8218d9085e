import { describe, expect, it } from 'vitest'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'
import type { HoursRule } from './hours-rules.collection.ts'
import { checkHoursRule, checkPeriod } from './hours-rules.rules.ts'

const RULE: HoursRule = {
  ...DEFAULT_HOURS_SETTINGS,
  id: 'r1',
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
}
const GROUP: Partial<HoursRule> = { scope: 'people', name: 'Administración', people: ['ana', 'bea'] }
const other = (change: Partial<HoursRule>): HoursRule => ({ ...RULE, id: 'r2', ...change })

describe('a rule of hours', () => {
  it.each<[name: string, change: Partial<HoursRule>, others: HoursRule[], field: string | null, code: string | null]>([
    ['of the firm', {}, [], null, null],
    ['of a project', { scope: 'project', project: 'p1' }, [], null, null],
    ['of no project', { scope: 'project' }, [], 'project', 'hours_rule_scope_missing'],
    ['of a person', { scope: 'user', user: 'ana' }, [], null, null],
    ['of nobody', { scope: 'user' }, [], 'user', 'hours_rule_scope_missing'],
    ['of a group', GROUP, [], null, null],
    ['of a group without a name', { ...GROUP, name: ' ' }, [], 'name', 'hours_rule_scope_missing'],
    ['of a group without people', { ...GROUP, people: [] }, [], 'people', 'hours_rule_scope_missing'],
    ['of a group beside one of others', GROUP, [other({ ...GROUP, people: ['leo'] })], null, null],
    [
      'of a group that shares a person with another',
      GROUP,
      [other({ ...GROUP, name: 'Otro', people: ['leo', 'bea'] })],
      'people',
      'hours_rule_group_overlap',
    ],
    [
      'of a group that takes a person over later',
      { ...GROUP, to: '2026-03-01' },
      [other({ ...GROUP, from: '2026-03-01' })],
      null,
      null,
    ],
    ['for one day', { to: '2026-01-02' }, [], null, null],
    ['for no day', { to: '2026-01-01' }, [], 'to', 'hours_rule_empty'],
    ['that ends before it begins', { to: '2025-12-31' }, [], 'to', 'hours_rule_empty'],
    ['that warns at its maximum', { maxDayWarning: 600, maxDayError: 600, maxEntry: 600 }, [], null, null],
    [
      'that warns above its maximum',
      { maxDayWarning: 601, maxDayError: 600, maxEntry: 600 },
      [],
      'maxDayWarning',
      'hours_rule_limits',
    ],
    [
      'whose entry exceeds its day',
      { maxDayWarning: 60, maxDayError: 600, maxEntry: 601 },
      [],
      'maxEntry',
      'hours_rule_limits',
    ],
    ['after another of the same scope', {}, [other({ from: '2025-01-01', to: '2026-01-01' })], null, null],
    [
      'beside another of the same scope',
      {},
      [other({ from: '2025-01-01', to: '2026-01-02' })],
      'from',
      'hours_rule_overlap',
    ],
    [
      'beside one of another project',
      { scope: 'project', project: 'p1' },
      [other({ scope: 'project', project: 'p2' })],
      null,
      null,
    ],
    [
      'beside one of the same person',
      { scope: 'user', user: 'ana' },
      [other({ scope: 'user', user: 'ana' })],
      'from',
      'hours_rule_overlap',
    ],
    ['beside itself as it is stored', {}, [RULE], null, null],
  ])('%s', (_, change, others, field, code) => {
    const violation = checkHoursRule({ ...RULE, ...change }, others)
    expect([violation?.field ?? null, violation?.code ?? null]).toEqual([field, code])
  })
})

const MONTH = { id: 'p1', kind: 'month', employer: '', from: '2026-10-01', to: '2026-10-31' } as const

describe('a period', () => {
  it.each<
    [name: string, change: Partial<Parameters<typeof checkPeriod>[0]>, field: string | null, code: string | null]
  >([
    ['after another', { from: '2026-11-01', to: '2026-11-30' }, null, null],
    ['of one day', { from: '2026-11-01', to: '2026-11-01' }, null, null],
    ['that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, 'to', 'period_range'],
    ['that meets another of its kind', { from: '2026-10-31', to: '2026-11-29' }, 'from', 'period_overlap'],
    ['that meets one of the other kind', { kind: 'week', from: '2026-10-26', to: '2026-11-01' }, null, null],
    ['that meets one of an employer', { employer: 'delta', to: '2026-10-31' }, null, null],
    ['that is the stored one', { id: 'p1', from: '2026-10-01', to: '2026-10-30' }, null, null],
  ])('%s', (_, change, field, code) => {
    const violation = checkPeriod({ ...MONTH, id: 'p2', ...change }, [MONTH])
    expect([violation?.field ?? null, violation?.code ?? null]).toEqual([field, code])
  })
})
