import { describe, expect, it } from 'vitest'
import { leftMinutes } from './document-words.ts'

describe('the hours that are left of a document', () => {
  it.each([
    ['are those foreseen without those loaded', 600, 480, 240, 360],
    ['are of the budget while nothing is foreseen', 0, 480, 240, 240],
    ['are below nothing once more were loaded', 600, 480, 660, -60],
    ['are not told where nothing is foreseen', 0, 0, 60, undefined],
    ['are not told where the loaded ones are not disclosed', 600, 480, undefined, undefined],
  ])('%s', (_, forecastMinutes, budgetMinutes, spent, left) => {
    expect(leftMinutes({ forecastMinutes, budgetMinutes, completedOn: '' }, spent)).toBe(left)
  })

  it.each([
    ['are none once it is complete', 240, 0],
    ['are still below nothing where more were loaded', 660, -60],
  ])('%s', (_, spent, left) => {
    expect(leftMinutes({ forecastMinutes: 600, budgetMinutes: 480, completedOn: '2026-05-01' }, spent)).toBe(left)
  })
})
