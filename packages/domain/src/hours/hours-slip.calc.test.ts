import { expect, it } from 'vitest'
import { hoursSlip } from './hours-slip.calc.ts'

const on = (user: string, day: string, minutes: number) => ({ user, day: `2026-06-${day}`, minutes })

it('a slip has the approved hours by person and day, with corrections on the day of the work', () => {
  const slip = hoursSlip(
    { from: '2026-06-29', to: '2026-06-30' },
    {
      approved: [on('b', '29', 480), on('a', '29', 60), on('a', '30', 90), on('c', '30', 45)],
      adjusted: [on('a', '30', -30), on('c', '30', -45), on('d', '29', 15)],
      waiting: 120,
      names: new Map([
        ['a', 'Zárate, Ana'],
        ['b', 'Ábalos, Beto'],
        ['d', 'Núñez, Dora'],
      ]),
    },
  )
  expect(slip).toEqual({
    days: ['2026-06-29', '2026-06-30'],
    people: [
      { user: 'b', name: 'Ábalos, Beto', minutes: [480, 0], total: 480 },
      { user: 'd', name: 'Núñez, Dora', minutes: [15, 0], total: 15 },
      { user: 'a', name: 'Zárate, Ana', minutes: [60, 60], total: 120 },
    ],
    byDay: [555, 60],
    total: 615,
    adjusted: -60,
    waiting: 120,
  })
})

it('a slip of nobody is empty', () => {
  const none = { approved: [], adjusted: [], waiting: 0, names: new Map<string, string>() }
  expect(hoursSlip({ from: '2026-06-30', to: '2026-06-30' }, none)).toMatchObject({ people: [], byDay: [0], total: 0 })
})
