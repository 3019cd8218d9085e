import { describe, expect, it } from 'vitest'
import {
  type AnalysisMailFacts,
  checkAnalysisMailChange,
  checkNewAnalysisMail,
  dueMail,
  MOST_ANALYSIS_MAILS,
  type ReaderMoment,
} from './analysis-mails.rules.ts'

const OWN = { analysis: 'a1', user: 'ana', by: 'ana', stopped: false }
const TO_BETO = { ...OWN, user: 'beto' }
const FACTS: AnalysisMailFacts = { view: { user: 'ana', shared: true }, isEmployee: true, others: 0 }

describe('a new mail of an analysis', () => {
  it.each<[string, typeof OWN, Partial<AnalysisMailFacts>, string | null]>([
    ['to oneself', OWN, {}, null],
    ['to oneself of a private one', OWN, { view: { user: 'ana', shared: false } }, null],
    ['to oneself of one that a colleague shares', OWN, { view: { user: 'beto', shared: true } }, null],
    [
      'to oneself of a private one of a colleague',
      OWN,
      { view: { user: 'beto', shared: false } },
      'analysis_mail_gone',
    ],
    ['of one that is gone', OWN, { view: null }, 'analysis_mail_gone'],
    ['from the owner to a colleague', TO_BETO, {}, null],
    ['to a colleague by who does not own it', TO_BETO, { view: { user: 'eva', shared: true } }, 'analysis_mail_owner'],
    [
      'to a colleague who could not open it',
      TO_BETO,
      { view: { user: 'ana', shared: false } },
      'analysis_mail_not_shared',
    ],
    ['to who is not of the firm', TO_BETO, { isEmployee: false }, 'analysis_mail_person'],
    ['beyond how many one sets', OWN, { others: MOST_ANALYSIS_MAILS }, 'analysis_mail_many'],
    ['that a colleague would have stopped', { ...TO_BETO, stopped: true }, {}, 'analysis_mail_stopped'],
  ])('%s', (_, row, facts, code) => {
    expect(checkNewAnalysisMail(row, { ...FACTS, ...facts })?.code ?? null).toBe(code)
  })
})

describe('a change of a mail of an analysis', () => {
  it.each<[string, Partial<typeof OWN>, viewer: string, string | null]>([
    ['its reader stops it', { stopped: true }, 'beto', null],
    ['its sender does not stop it', { stopped: true }, 'ana', 'analysis_mail_stopped'],
    ['not to whom it goes', { user: 'eva' }, 'ana', 'analysis_mail_fixed'],
    ['not of what it is', { analysis: 'a2' }, 'beto', 'analysis_mail_fixed'],
    ['nothing of these', {}, 'ana', null],
  ])('%s', (_, change, viewer, code) => {
    expect(checkAnalysisMailChange({ ...TO_BETO, ...change }, { stored: TO_BETO, viewer })?.code ?? null).toBe(code)
  })

  it('its sender does not begin again what its reader stopped', () => {
    const stored = { ...TO_BETO, stopped: true }
    expect(checkAnalysisMailChange(TO_BETO, { stored, viewer: 'ana' })?.code).toBe('analysis_mail_stopped')
    expect(checkAnalysisMailChange(TO_BETO, { stored, viewer: 'beto' })).toBeNull()
  })
})

// Monday, 1 June 2026, 08:30 in Buenos Aires.
const MONDAY: ReaderMoment = {
  now: new Date('2026-06-01T11:30:00Z'),
  timeZone: 'America/Argentina/Buenos_Aires',
  isWorkingDay: true,
  isAbsent: false,
}
const at = (now: string, more: Partial<ReaderMoment> = {}): ReaderMoment => ({ ...MONDAY, now: new Date(now), ...more })
const mail = (every: 'day' | 'week' | 'month', dealtWith = '2026-05', stopped = false) => ({
  every,
  dealtWith,
  stopped,
})

describe('a mail of an analysis is due', () => {
  it.each<[string, ReturnType<typeof mail>, ReaderMoment, string | null]>([
    ['each working day at 08:00', mail('day', '2026-05-31'), MONDAY, '2026-06-01'],
    ['not before 08:00', mail('day', '2026-05-31'), at('2026-06-01T10:59:00Z'), null],
    ['not twice a day', mail('day', '2026-06-01'), MONDAY, null],
    ['not on a free day', mail('day', '2026-05-29'), at('2026-05-31T12:00:00Z', { isWorkingDay: false }), null],
    ['not while away', mail('day', '2026-05-29'), { ...MONDAY, isAbsent: true }, null],
    [
      'at 08:00 of another zone',
      mail('day', '2026-05-31'),
      at('2026-06-01T06:00:00Z', { timeZone: 'Europe/Madrid' }),
      '2026-06-01',
    ],
    ['on Monday', mail('week', '2026-05-25'), MONDAY, '2026-06-01'],
    ['on Tuesday where Monday was free', mail('week', '2026-05-25'), at('2026-06-02T12:00:00Z'), '2026-06-01'],
    ['not twice a week', mail('week', '2026-06-01'), at('2026-06-04T12:00:00Z'), null],
    ['on the first working day of the month', mail('month', '2026-05'), MONDAY, '2026-06'],
    ['not twice a month', mail('month', '2026-06'), at('2026-06-24T12:00:00Z'), null],
    ['never once it was stopped', mail('day', '2026-05-31', true), MONDAY, null],
  ])('%s', (_, row, moment, period) => {
    expect(dueMail(row, moment)).toBe(period)
  })
})
