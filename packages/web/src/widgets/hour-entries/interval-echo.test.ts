import { parseDuration } from '@timesheet/domain/kernel'
import { expect, it } from 'vitest'
import { intervalEcho } from './interval-echo.ts'

it.each([
  ['9-13', '2026-06-12', '9:00–13:00 = 4:00'],
  ['9-9:50', '2026-06-12', '9:00–9:50 = 0:45 (0:50 redondeado a 15 min)'],
  ['9-9:07 10-10:07', '2026-06-12', '9:00–9:07 + 10:00–10:07 = 0:30 (0:14 redondeado a 15 min)'],
  ['22-2', '2026-06-12', '22:00–2:00 = 4:00'],
  ['22-4', '2026-09-05', '22:00–4:00 = 5:00'],
])('%s on %s', (text, day, expected) => {
  const parsed = parseDuration(text)
  if (!parsed.ok) throw new Error(parsed.code)
  expect(intervalEcho(parsed, { day, timeZone: 'America/Santiago', rounding: { step: 15, mode: 'nearest' } })).toBe(
    expected,
  )
})
