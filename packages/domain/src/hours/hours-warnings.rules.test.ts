import { describe, expect, it } from 'vitest'
import { DEFAULT_HOURS_SETTINGS } from './hours-rule.calc.ts'
import { warnHourEntry } from './hours-warnings.rules.ts'

describe('warnHourEntry', () => {
  const base = { settings: DEFAULT_HOURS_SETTINGS, sameDay: [], baseMinutes: 480, document: null }
  it.each([
    ['an ordinary day', 480, {}, []],
    ['a day over 12 hours', 480, { sameDay: [{ id: 'e2', minutes: 300, start: '', end: '' }] }, ['hours_long_day']],
    ['a free day', 60, { baseMinutes: 0 }, ['hours_on_free_day']],
    ['80 % of the forecast', 60, { document: { forecast: 600, spent: 420 } }, ['hours_budget_80']],
    ['the whole forecast', 60, { document: { forecast: 600, spent: 540 } }, ['hours_budget_100']],
    ['a minute below 120 % of the forecast', 60, { document: { forecast: 600, spent: 659 } }, ['hours_budget_100']],
    ['120 % of the forecast', 60, { document: { forecast: 600, spent: 660 } }, ['hours_budget_120']],
    ['a document without a forecast', 60, { document: { forecast: 0, spent: 540 } }, []],
  ])('%s', (_, minutes, more, warnings) => {
    expect(warnHourEntry({ id: 'e1', minutes }, { ...base, ...more })).toEqual(warnings)
  })
})
