import { expect, it } from 'vitest'
import type { AlertCondition } from './alert-rules.ts'
import { forecastAlerts } from './forecast-alerts.calc.ts'

const about = { code: 'HRS-FALTAN', object: 'users', objectId: 'ana', reason: '', link: '', priority: 2 } as const
const own = (period: string): AlertCondition => ({
  ...about,
  user: 'ana',
  to: 'owner',
  period,
  title: `Falta ${period}`,
})
const boss = (period: string): AlertCondition => ({ ...own(period), user: 'boss', to: 'manager' })
const BY_DAY: Readonly<Record<string, readonly AlertCondition[]>> = {
  '2026-06-15': [own('w1')],
  '2026-06-16': [own('w1'), boss('w1'), { ...own('w1'), code: 'HRS-EXCESO', user: 'lea' }],
  '2026-06-22': [own('w2')],
}
const trial = (recipients: readonly ('owner' | 'manager')[]) => ({
  code: 'HRS-FALTAN' as const,
  days: Object.keys(BY_DAY),
  settings: new Map([
    ['HRS-FALTAN', { active: true, mail: 'daily' as const, recipients: [...recipients], thresholds: {} }],
  ]),
})

it.each([
  [
    'tells each person once, from the first day, with how many matters',
    trial(['owner', 'manager']),
    [
      { user: 'ana', day: '2026-06-15', title: 'Falta w1', matters: 2 },
      { user: 'boss', day: '2026-06-16', title: 'Falta w1', matters: 1 },
    ],
  ],
  [
    'leaves out who is not to hear of it',
    trial(['manager']),
    [{ user: 'boss', day: '2026-06-16', title: 'Falta w1', matters: 1 }],
  ],
  ['tells nobody on no days', { ...trial(['owner']), days: [] }, []],
])('a forecast %s', (_title, given, people) => {
  expect(forecastAlerts(given, (day) => BY_DAY[day] ?? [])).toEqual(people)
})
