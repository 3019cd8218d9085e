import { expect, it } from 'vitest'
import { timeUntil } from './time-until.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:30Z', 'en menos de un minuto'],
  ['2026-11-21T12:01:00Z', 'en 1 min'],
  ['2026-11-21T12:59:59Z', 'en 59 min'],
  ['2026-11-21T13:00:00Z', 'en 1 h'],
  ['2026-11-21T15:20:00Z', 'en 3 h 20 min'],
  ['2026-11-22T14:05:00Z', 'en 26 h 5 min'],
  ['2026-11-24T12:00:00Z', 'en 3 días'],
  ['2026-11-20T12:00:00Z', 'en menos de un minuto'],
])('%s is %s', (moment, text) => expect(timeUntil(new Date(moment), NOW)).toBe(text))
