import { expect, it } from 'vitest'
import { foreseenMinutes } from './foreseen-hours.calc.ts'

const hours = ([budgetMinutes, forecastMinutes]: readonly [number, number]) => ({ budgetMinutes, forecastMinutes })

it.each<[string, readonly [number, number], readonly [number, number] | null, number]>([
  ['are those of the budget of a new one', [600, 0], null, 600],
  ['are its own', [600, 720], null, 720],
  ['are none without a budget', [0, 0], null, 0],
  ['come with a later budget', [600, 0], [0, 0], 600],
  ['are those of the budget again once they are taken away', [600, 0], [600, 720], 600],
  ['stay with another budget', [480, 600], [600, 600], 600],
  ['go with the budget that gave them', [0, 600], [600, 600], 0],
  ['stay where they were its own', [0, 720], [600, 720], 720],
  ['stay where they are said with the budget that goes', [0, 720], [600, 600], 720],
])('the foreseen hours of a document: %s', (_, row, stored, foreseen) => {
  expect(foreseenMinutes(hours(row), stored && hours(stored))).toBe(foreseen)
})
