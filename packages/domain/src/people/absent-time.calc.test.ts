import { expect, it } from 'vitest'
import { absentMinutes, takesWholeDays } from './absent-time.calc.ts'

it.each([
  ['a whole day', { minutesPerDay: 0 }, 480, 480, true],
  ['half of a short day', { minutesPerDay: 0, half: true }, 360, 180, false],
  ['half of an odd day, so that two halves fit into it', { minutesPerDay: 0, half: true }, 455, 227, false],
  ['half of a holiday', { minutesPerDay: 0, half: true }, 0, 0, false],
  ['some hours', { minutesPerDay: 90, half: false }, 480, 90, false],
])('%s takes its minutes', (_, absence, base, minutes, whole) => {
  expect([absentMinutes(absence, base), takesWholeDays(absence)]).toEqual([minutes, whole])
})
