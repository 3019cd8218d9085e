import { expect, it } from 'vitest'
import { elapsedMinutes, elapsedText, newTimerOf, startedTimer, stoppedTimer } from './timer.model.ts'

const start = (at: string) => startedTimer(target, { id: 't', user: 'u', now: new Date(at) })
const target = { project: 'p', document: '', activity: 'a', nonproductive: '' }

it.each([
  ['is rounded by the rule', '2026-11-18T12:00:00Z', '2026-11-18T12:37:10Z', ['2026-11-18 30']],
  ['becomes at least one step', '2026-11-18T12:00:00Z', '2026-11-18T12:02:00Z', ['2026-11-18 15']],
  ['is nothing below a minute', '2026-11-18T12:00:00Z', '2026-11-18T12:00:59Z', []],
  ['is nothing when clocks disagree', '2026-11-18T12:00:00Z', '2026-11-18T11:00:00Z', []],
  ['is split at local midnight', '2026-11-19T01:00:00Z', '2026-11-19T05:00:00Z', ['2026-11-18 120', '2026-11-19 120']],
])('a stretch %s', (_, from, to, expected) => {
  const timer = start(from)
  const steps = stoppedTimer(timer, {
    now: new Date(to),
    timeZone: 'America/Argentina/Buenos_Aires',
    rules: [],
    billable: true,
    newId: () => 'n',
  })
  expect(steps.map(({ after }) => `${after?.day} ${after?.minutes}`)).toEqual(expected)
  expect(steps.every(({ after }) => after?.source === 'timer' && after.state === 'draft')).toBe(true)
})

it('is created as it was shown, also a second time', () => {
  const timer = start('2026-11-18T12:00:00.123Z')
  const created = { id: 't', user: 'u', startedAt: '2026-11-18 12:00:00.123Z', ...target, note: '' }
  expect(newTimerOf(timer)).toEqual(created)
  expect(
    newTimerOf({ ...timer, note: 'Cálculo', created: '2026-11-18 12:00:01.000Z', updated: '2026-11-18 12:00:01.000Z' }),
  ).toEqual({ ...created, note: 'Cálculo' })
})

it('counts from the instant as the server writes it', () => {
  expect(
    elapsedMinutes(
      { ...start('2026-11-18T00:00:00Z'), startedAt: '2026-11-18 12:00:00.000Z' },
      new Date('2026-11-18T12:37:59Z'),
    ),
  ).toBe(37)
})

it('shows seconds', () => {
  expect(elapsedText(start('2026-11-18T12:00:00Z'), new Date('2026-11-18T13:02:05Z'))).toBe('1:02:05')
})
