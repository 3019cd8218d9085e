import { describe, expect, it } from 'vitest'
import { type LeftOf, leftMinutes } from './left-hours.calc.ts'

const OPEN: LeftOf = { forecastMinutes: 600, budgetMinutes: 480, completedOn: '', voided: false }

describe('the hours that are left of a document', () => {
  it.each<[string, Partial<LeftOf>, number | undefined, number | undefined]>([
    ['are those foreseen without those loaded', {}, 240, 360],
    ['are of the budget while nothing is foreseen', { forecastMinutes: 0 }, 240, 240],
    ['are below nothing once more were loaded', {}, 660, -60],
    ['are not told where nothing is foreseen', { forecastMinutes: 0, budgetMinutes: 0 }, 60, undefined],
    ['are not told where the loaded ones are not disclosed', {}, undefined, undefined],
    ['are none once it is complete', { completedOn: '2026-05-01' }, 240, 0],
    ['are still below nothing where more were loaded', { completedOn: '2026-05-01' }, 660, -60],
    ['are none once it is void', { voided: true }, 240, 0],
  ])('%s', (_, given, spent, left) => {
    expect(leftMinutes({ ...OPEN, ...given }, spent)).toBe(left)
  })
})
