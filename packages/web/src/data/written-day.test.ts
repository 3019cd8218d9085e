// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { keepTimeZone } from './today.ts'
import { writtenDay } from './written-day.ts'

it.each([
  ['in the evening, whose day is the next one elsewhere', '2026-11-29 00:37:00.000Z', '28/11/2026'],
  ['at noon', '2026-11-28 15:00:00.000Z', '28/11/2026'],
  ['without an instant', '', ''],
])('a day is that of the person: %s', (_, stored, day) => {
  keepTimeZone('America/Argentina/Buenos_Aires')
  expect(writtenDay(stored)).toBe(day)
})
