import { expect, it } from 'vitest'
import { sampleEntry } from '../../widgets/hour-entries/sample-reference.ts'
import { echoOf, editTextOf, formatDifference } from './typed-cell.ts'

it.each([
  ['1:30', 0, true, '= 1:30'],
  ['1:07', 0, true, '= 1:00 (1:07 redondeado a 15 min)'],
  ['+0:30', 60, true, '= 1:30'],
  ['9-13 14-18', 0, true, '= 9:00–13:00 + 14:00–18:00 = 8:00'],
  ['9-9:50', 0, true, '= 9:00–9:50 = 0:45 (0:50 redondeado a 15 min)'],
  ['mucho', 0, false, ''],
  ['1.000', 0, false, '1.000 puede ser 1:00 o 1000:00'],
  ['-3', 60, false, 'La duración no puede ser negativa'],
  ['25:00', 0, false, 'La duración no puede pasar de 24 horas'],
])('echoes %s', (text, current, ok, echo) => {
  const answer = echoOf(text, current, { day: '2026-11-18', timeZone: 'America/Argentina/Buenos_Aires', rounding: { step: 15, mode: 'nearest' } })
  expect(answer.ok).toBe(ok)
  expect(answer.text).toContain(echo)
})

it.each([
  ['nothing', [], ''],
  ['a length', [sampleEntry('1')], '1:00'],
  ['times', [sampleEntry('1', { start: '09:00', end: '10:00' })], '9:00-10:00'],
  ['times until midnight', [sampleEntry('1', { start: '23:00', end: '00:00' })], '23:00-24:00'],
  ['a length when only one entry has times', [sampleEntry('1', { start: '09:00', end: '10:00' }), sampleEntry('2')], '2:00'],
])('begins editing with %s', (_, entries, text) => {
  const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0)
  expect(editTextOf({ key: '', day: '', minutes, entries, blocked: '' }, 'clock')).toBe(text)
})

it('writes a difference with its sign', () => {
  expect([30, -30, 0].map((minutes) => formatDifference(minutes, 'clock'))).toEqual(['+0:30', '-0:30', '0:00'])
})
