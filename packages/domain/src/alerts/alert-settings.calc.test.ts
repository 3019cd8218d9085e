import { describe, expect, it } from 'vitest'
import { ALERT_CODES } from './alert-codes.ts'
import { ALERT_RULES, type AlertCondition } from './alert-rules.ts'
import { type AlertSettings, DEFAULT_ALERTS, heardAlerts, limitOf, mailOfAlert } from './alert-settings.calc.ts'
import { MANDATORY_CODES } from '../inbox/index.ts'

const set = (change: object = {}): AlertSettings =>
  new Map([
    ['HRS-FALTAN', { active: true, mail: 'weekly', recipients: ['owner'], thresholds: { tolerance: 30 }, ...change }],
  ])
const about = { object: 'users', objectId: 'ana', period: '', title: '', reason: '', link: '', priority: 2 } as const
const CONDITIONS: readonly AlertCondition[] = [
  { ...about, user: 'ana', to: 'owner', code: 'HRS-FALTAN' },
  { ...about, user: 'boss', to: 'manager', code: 'HRS-FALTAN' },
  { ...about, user: 'ana', to: 'owner', code: 'HRS-EXCESO' },
]

describe('a threshold and the mail of a rule', () => {
  it.each<[string, AlertSettings, number, string]>([
    ['are those of the catalogue by default', DEFAULT_ALERTS, 60, 'daily'],
    ['are what the firm set', set(), 30, 'weekly'],
    ['keep the default of what was not set', set({ thresholds: {} }), 60, 'weekly'],
    ['also of nothing at all', set({ thresholds: null }), 60, 'weekly'],
  ])('%s', (_title, settings, tolerance, mail) => {
    expect([limitOf(settings, 'HRS-FALTAN', 'tolerance'), mailOfAlert(settings, 'HRS-FALTAN')]).toEqual([
      tolerance,
      mail,
    ])
  })
})

describe('who hears of a condition', () => {
  it.each<[string, AlertSettings, string[]]>([
    ['everybody by default', DEFAULT_ALERTS, ['ana HRS-FALTAN', 'boss HRS-FALTAN', 'ana HRS-EXCESO']],
    ['who is to hear of it', set(), ['ana HRS-FALTAN', 'ana HRS-EXCESO']],
    ['nobody while it is off', set({ active: false }), ['ana HRS-EXCESO']],
  ])('%s', (_title, settings, heard) => {
    expect(heardAlerts(settings, CONDITIONS).map(({ user, code }) => `${user} ${code}`)).toEqual(heard)
  })
})

describe('the catalogue', () => {
  it.each(ALERT_CODES)('%s keeps its defaults within their range and tells somebody', (code) => {
    const { to, thresholds, mail } = ALERT_RULES[code]
    expect(to.length).toBeGreaterThan(0)
    expect(Object.values(thresholds).filter(({ value, min, max }) => value < min || value > max)).toEqual([])
    expect(!MANDATORY_CODES.has(code) || ['immediate', 'daily', 'weekly'].includes(mail)).toBe(true)
  })
})
