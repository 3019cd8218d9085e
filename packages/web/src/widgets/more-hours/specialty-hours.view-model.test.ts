import type { RegisterBranch } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { specialtyHours } from './specialty-hours.view-model.ts'

const branch = (specialty: string, more: Partial<RegisterBranch> = {}): RegisterBranch => ({
  ...{ project: 'p', specialty, package: '', documents: 1, withheld: 0, leftMinutes: null, spentMinutes: 60 },
  stages: { planned: 1, drawing: 0, ready: 0, customer: 0, issued: 0, stopped: 0 },
  ...{ budgetMinutes: 600, forecastMinutes: 720 },
  ...more,
})

it.each([
  ['adds up its packages', [branch('s'), branch('s', { package: 'a' })], { budget: 1200, forecast: 1440, spent: 120 }],
  ['leaves out other specialties', [branch('s'), branch('t')], { budget: 600, forecast: 720, spent: 60 }],
  [
    'does not tell what was loaded where some of it is withheld',
    [branch('s'), branch('s', { withheld: 1 })],
    {
      ...{ budget: 1200, forecast: 1440, spent: undefined },
    },
  ],
  [
    'does not tell what is not added up',
    [branch('s', { spentMinutes: null })],
    {
      ...{ budget: 600, forecast: 720, spent: undefined },
    },
  ],
  ['is nothing without documents of it', [branch('t')], null],
])('the hours of a specialty: %s', (_, branches, standing) => {
  expect(specialtyHours(branches, 's')).toEqual(standing)
})
