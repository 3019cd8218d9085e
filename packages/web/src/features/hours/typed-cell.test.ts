import { expect, it } from 'vitest'
import { sampleEntry } from '../../widgets/hour-entries/sample-reference.fixture.ts'
import { echoOf, editTextOf, formatDifference } from './typed-cell.ts'

const PLACE = {
  day: '2026-11-16',
  timeZone: 'America/Argentina/Buenos_Aires',
  rounding: { step: 15, mode: 'nearest' },
  maxEntry: 720,
} as const

it.each([
  ['1:30', 0, true, '= 1:30'],
  ['1:07', 0, true, '= 1:00 (1:07 redondeado a 15 min)'],
  ['+0:30', 60, true, '= 1:30'],
  ['9-13 14-18', 0, true, '= 9:00–13:00 + 14:00–18:00 = 8:00'],
  ['9-9:50', 0, true, '= 9:00–9:50 = 0:45 (0:50 redondeado a 15 min)'],
  ['22-2', 0, true, '= 22:00–2:00 = 4:00: 2:00 este día y 2:00 el siguiente'],
  ['22-24', 0, true, '= 22:00–0:00 = 2:00'],
  ['13-9', 0, false, 'Una entrada no puede pasar de 12:00'],
  ['mucho', 0, false, ''],
  ['1.000', 0, false, '1.000 puede ser 1:00 o 1.000:00'],
  ['-3', 60, false, 'La duración no puede ser negativa'],
  ['25:00', 0, false, 'La duración no puede pasar de 24 horas'],
])('echoes %s', (text, current, ok, echo) => {
  const answer = echoOf(text, current, PLACE)
  expect(answer.ok).toBe(ok)
  expect(answer.text).toContain(echo)
})

it.each([
  ['nothing', [], ''],
  ['a length', [sampleEntry('1')], '1:00'],
  ['times', [sampleEntry('1', { start: '09:00', end: '10:00' })], '9:00-10:00'],
  ['times until midnight', [sampleEntry('1', { start: '23:00', end: '00:00' })], '23:00-24:00'],
  ['what was rejected, to send it again', [sampleEntry('1', { state: 'rejected' })], '1:00'],
  [
    'what counts, beside what was rejected',
    [sampleEntry('1', { state: 'rejected' }), sampleEntry('2', { minutes: 120 })],
    '2:00',
  ],
  [
    'a length when only one entry has times',
    [sampleEntry('1', { start: '09:00', end: '10:00' }), sampleEntry('2')],
    '2:00',
  ],
])('begins editing with %s', (_, entries, text) => {
  const sum = (rejected: boolean) =>
    entries
      .filter(({ state }) => (state === 'rejected') === rejected)
      .reduce((total, entry) => total + entry.minutes, 0)
  expect(editTextOf({ minutes: sum(false), rejected: sum(true), entries, linked: [] }, 'clock')).toBe(text)
})

it.each([
  ['from its evening, to its end', 0, '22:00-2:00'],
  ['from its morning, as far as the day goes', 1, '0:00-2:00'],
])('begins editing a night %s', (_, part, text) => {
  const night = [
    sampleEntry('1', { start: '22:00', end: '00:00', minutes: 120, group: 'g' }),
    sampleEntry('2', { day: '2026-11-17', start: '00:00', end: '02:00', minutes: 120, group: 'g' }),
  ]
  expect(editTextOf({ minutes: 120, rejected: 0, entries: [night[part]!], linked: [night[1 - part]!] }, 'clock')).toBe(
    text,
  )
})

it('writes a difference with its sign', () => {
  expect([30, -30, 0].map((minutes) => formatDifference(minutes, 'clock'))).toEqual(['+0:30', '-0:30', '0:00'])
})
