import { expect, test } from 'vitest'
import { BUDGET_FORMAT, DAY_FORMAT, DURATION_FORMAT, MONTH_FORMAT, TIME_FORMAT } from './typed-formats.ts'
import { Unread } from './unread.ts'

test.each([
  ['a day', DAY_FORMAT, '5/3/2026', '2026-03-05', '05/03/2026'],
  ['a month', MONTH_FORMAT, '3/2026', '2026-03', '03/2026'],
  ['a full hour', TIME_FORMAT, '9', '09:00', '9:00'],
  ['a time', TIME_FORMAT, '17.45', '17:45', '17:45'],
  ['a duration', DURATION_FORMAT, '1,5', 90, '1:30'],
  ['a budget', BUDGET_FORMAT, '5300', 318_000, '5300'],
  ['a budget with minutes', BUDGET_FORMAT, '5300,5', 318_030, '5300:30'],
  ['a budget as it is shown elsewhere', BUDGET_FORMAT, '5.300:30', 318_030, '5300:30'],
  ['a budget as a clock', BUDGET_FORMAT, '12500:15', 750_015, '12500:15'],
])('%s is read and shown', (_name, format, typed, value, shown) => {
  expect(format.read(typed)).toBe(value)
  expect(format.show(value as never)).toBe(shown)
})

test.each([
  ['a day that does not exist', DAY_FORMAT, '31/2/2026', 'No se entiende; se escribe como DD/MM/AAAA'],
  ['a thirteenth month', MONTH_FORMAT, '13/2026', 'No se entiende; se escribe como MM/AAAA'],
  ['hour 24', TIME_FORMAT, '24:00', 'No se entiende; se escribe como H:mm'],
  ['minute 60', TIME_FORMAT, '9:60', 'No se entiende; se escribe como H:mm'],
  ['words', DURATION_FORMAT, 'abc', 'No se entiende la duración; sirven 1:30, 1,5, 90m o 9-13'],
  ['more than a day', DURATION_FORMAT, '25:00', 'La duración no puede pasar de 24 horas'],
  ['a lunch of 999', DURATION_FORMAT, '999', 'La duración no puede pasar de 24 horas'],
  ['less than nothing', DURATION_FORMAT, '-3', 'La duración no puede ser negativa'],
  ['what may be one or a thousand', DURATION_FORMAT, '1.000', '1.000 puede ser 1:00 o 1.000:00: se escribe como 1:00'],
  [
    'a budget that may be one or a thousand',
    BUDGET_FORMAT,
    '1.000',
    '1.000 puede ser 1:00 o 1.000:00: se escribe como 1:00',
  ],
  ['a budget in words', BUDGET_FORMAT, 'mucho', 'No se entiende la duración; sirven 1:30, 1,5, 90m o 9-13'],
  ['a negative budget', BUDGET_FORMAT, '-5', 'La duración no puede ser negativa'],
])('%s stays as typed and says why', (_name, format, typed, problem) =>
  expect(format.read(typed)).toEqual(new Unread(typed, problem)),
)
