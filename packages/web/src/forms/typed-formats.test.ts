import { expect, test } from 'vitest'
import { DAY_FORMAT, DURATION_FORMAT, MONTH_FORMAT, TIME_FORMAT } from './typed-formats.ts'

test.each([
  ['a day', DAY_FORMAT, '5/3/2026', '2026-03-05', '05/03/2026'],
  ['a month', MONTH_FORMAT, '3/2026', '2026-03', '03/2026'],
  ['a full hour', TIME_FORMAT, '9', '09:00', '9:00'],
  ['a time', TIME_FORMAT, '17.45', '17:45', '17:45'],
  ['a duration', DURATION_FORMAT, '1,5', 90, '1:30'],
])('%s is read and shown', (_name, format, typed, value, shown) => {
  expect(format.read(typed)).toBe(value)
  expect(format.show(value as never)).toBe(shown)
})

test.each([
  ['a day that does not exist', DAY_FORMAT, '31/2/2026'],
  ['a thirteenth month', MONTH_FORMAT, '13/2026'],
  ['hour 24', TIME_FORMAT, '24:00'],
  ['minute 60', TIME_FORMAT, '9:60'],
  ['words', DURATION_FORMAT, 'mucho'],
])('%s is not understood', (_name, format, typed) => expect(format.read(typed)).toBeNull())
