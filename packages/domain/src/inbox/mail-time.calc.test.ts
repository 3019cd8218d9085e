import { describe, expect, it } from 'vitest'
import { channelOf, isMailDue, type MailMoment, TEST_CODE } from './mail-time.calc.ts'

// Thursday noon in Buenos Aires.
const NOON: MailMoment = {
  now: new Date('2026-06-18T15:00:00Z'),
  timeZone: 'America/Argentina/Buenos_Aires',
  isWorkingDay: true,
  isAbsent: false,
}
const at = (now: string, more: Partial<MailMoment> = {}): MailMoment => ({ ...NOON, now: new Date(now), ...more })
const FREE = { isWorkingDay: false }
const AWAY = { isAbsent: true }
const item = (code: string, raisedAt = '2026-06-18 14:00:00.000Z') => ({ code, raisedAt, mail: 'immediate' as const })
const YESTERDAY = '2026-06-17 14:00:00.000Z'

describe('an item is mailed', () => {
  it.each([
    ['at once', item('AUS-APROBAR'), 'immediate', NOON, true],
    ['at night too', item('AUS-APROBAR'), 'immediate', at('2026-06-19T02:00:00Z'), true],
    ['not on a free day', item('AUS-APROBAR'), 'immediate', at('2026-06-20T15:00:00Z', FREE), false],
    ['not while the person is absent', item('AUS-APROBAR'), 'immediate', at('2026-06-18T15:00:00Z', AWAY), false],
    ['never without a channel', item('AUS-APROBAR'), 'none', NOON, false],
    ['† while the person is absent', item('HRS-MES'), 'immediate', at('2026-06-18T15:00:00Z', AWAY), true],
    ['† not at night', item('HRS-MES'), 'immediate', at('2026-06-19T02:00:00Z'), false],
    ['† not on a free day', item('HRS-MES'), 'immediate', at('2026-06-20T15:00:00Z', FREE), false],
    ['a test on any day', item(TEST_CODE), 'immediate', at('2026-06-21T03:00:00Z', FREE), true],
    ['by the digest of the next morning', item('HRS-FALTAN', YESTERDAY), 'daily', at('2026-06-18T11:00:00Z'), true],
    ['not before 08:00 of the person', item('HRS-FALTAN', YESTERDAY), 'daily', at('2026-06-18T10:59:00Z'), false],
    ['not by the digest that was before it', item('HRS-FALTAN'), 'daily', NOON, false],
    ['by a digest that was late', item('HRS-FALTAN', YESTERDAY), 'daily', at('2026-06-18T20:00:00Z'), true],
    [
      'at 08:00 of another zone',
      item('HRS-FALTAN', YESTERDAY),
      'daily',
      at('2026-06-18T06:00:00Z', { timeZone: 'Europe/Madrid' }),
      true,
    ],
    ['† by the digest too, while absent', item('HRS-MES', YESTERDAY), 'daily', at('2026-06-18T11:00:00Z', AWAY), true],
    ['† not by that of a free day', item('HRS-MES', YESTERDAY), 'daily', at('2026-06-18T11:00:00Z', FREE), false],
    ['an alert not while absent', item('HRS-APROBAR', YESTERDAY), 'daily', at('2026-06-18T11:00:00Z', AWAY), false],
    [
      'not before 08:00 of a zone behind',
      item('USR-SUPLENCIA', YESTERDAY),
      'daily',
      at('2026-06-18T11:00:00Z', { timeZone: 'America/Los_Angeles' }),
      false,
    ],
    ['by the digest of Monday', item('CFG-FERIADOS'), 'weekly', at('2026-06-22T11:00:00Z'), true],
    ['not by that of Thursday', item('CFG-FERIADOS', YESTERDAY), 'weekly', NOON, false],
    ['on Tuesday where Monday was free', item('CFG-FERIADOS'), 'weekly', at('2026-06-23T11:00:00Z'), true],
  ] as const)('%s', (_title, mailed, channel, moment, isDue) => {
    expect(isMailDue(mailed, channel, moment)).toBe(isDue)
  })
})

describe('the channel of a code', () => {
  it.each([
    ['is its own by default', item('HRS-FALTAN'), {}, 'immediate'],
    ['is what the person chose', item('HRS-FALTAN'), { 'HRS-FALTAN': 'none' }, 'none'],
    ['cannot be muted for †', item('HRS-RECHAZADA'), { 'HRS-RECHAZADA': 'none' }, 'immediate'],
    ['is none once it was sent', { ...item('HRS-FALTAN'), mail: '' }, { 'HRS-FALTAN': 'daily' }, 'none'],
  ] as const)('%s', (_title, mailed, channels, expected) => {
    expect(channelOf(mailed, channels)).toBe(expected)
  })
})
