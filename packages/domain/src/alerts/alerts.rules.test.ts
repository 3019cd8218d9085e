import { describe, expect, it } from 'vitest'
import { checkAlertSetting, checkThresholds } from './alerts.rules.ts'
import { ALERT_RULES } from './alert-rules.ts'

type Row = Parameters<typeof checkAlertSetting>[0]
const missing: Row = { code: 'HRS-FALTAN', active: true, mail: 'daily', recipients: ['owner'], thresholds: {} }
const month: Row = { ...missing, code: 'HRS-MES', recipients: ['owner', 'manager', 'af'] }

describe('what may be set for a rule', () => {
  it.each<[string, Row, string | null]>([
    ['fewer recipients', missing, null],
    ['a code that nothing watches', { ...missing, code: 'HRS-NADA' }, 'alert_unknown'],
    ['no mail', { ...missing, mail: 'none' }, null],
    ['off, with nobody', { ...missing, active: false, recipients: [] }, null],
    ['on, with nobody', { ...missing, recipients: [] }, 'alert_recipients'],
    ['somebody whom it never tells', { ...missing, recipients: ['owner', 'af'] }, 'alert_recipients'],
    ['a threshold at its least', { ...missing, thresholds: { tolerance: 0 } }, null],
    ['a threshold below it', { ...missing, thresholds: { tolerance: -1 } }, 'alert_threshold_value'],
    ['a threshold above the most', { ...missing, thresholds: { tolerance: 2401 } }, 'alert_threshold_value'],
    ['a fraction', { ...missing, thresholds: { tolerance: 1.5 } }, 'alert_threshold_value'],
    ['a threshold of another rule', { ...missing, thresholds: { dayMinutes: 600 } }, 'alert_threshold_unknown'],
    ['a name of every object', { ...missing, thresholds: { toString: 1 } }, 'alert_threshold_unknown'],
    ['a list', { ...missing, thresholds: [60] }, 'alert_threshold_unknown'],
    ['a mandatory one on', month, null],
    ['a mandatory one by another mail', { ...month, mail: 'immediate' }, null],
    ['a mandatory one off', { ...month, active: false }, 'alert_mandatory'],
    ['a mandatory one without mail', { ...month, mail: 'none' }, 'alert_mandatory'],
    ['a mandatory one for fewer', { ...month, recipients: ['af'] }, 'alert_mandatory'],
    ['a mandatory one tightened', { ...month, thresholds: { days: 5 } }, null],
  ])('%s', (_title, row, code) => {
    expect(checkAlertSetting(row, { code: row.code })?.code ?? null).toBe(code)
  })

  it('keeps the code of the row', () => {
    expect(checkAlertSetting(month, { code: 'HRS-FALTAN' })?.code).toBe('alert_code_fixed')
  })
})

describe('thresholds', () => {
  it.each<[string, unknown, string | null]>([
    ['none', null, null],
    ['an empty value', '', null],
    ['words', { days: 'dos' }, 'alert_threshold_value'],
    ['a text', 'dos', 'alert_threshold_unknown'],
  ])('%s', (_title, given, code) => {
    expect(checkThresholds(given, ALERT_RULES['HRS-MES'].thresholds)?.code ?? null).toBe(code)
  })
})
