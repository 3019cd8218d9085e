import { describe, expect, it } from 'vitest'
import {
  applySteps,
  chosenAfter,
  chosenAtFirst,
  diffYear,
  flipped,
  notYetIn,
  stepsOf,
} from './holiday-diff.view-model.ts'
import type { ProposedHoliday } from '@timesheet/domain/people'
import type { StoredDay } from './holiday-diff.view-model.ts'

const proposed = (day: string, name: string, kind: ProposedHoliday['kind'] = 'holiday'): ProposedHoliday => ({
  day,
  kind,
  name,
  origin: 'law',
  movedFrom: '',
})
const stored = (id: string, day: string, name: string, kind: ProposedHoliday['kind'] = 'holiday'): StoredDay => ({
  ...proposed(day, name, kind),
  id,
  origin: 'company',
  maxMinutes: 0,
})

const YEAR = [
  proposed('2027-01-01', 'Año Nuevo'),
  proposed('2027-05-01', 'Día del Trabajador'),
  proposed('2027-03-25', 'Jueves Santo', 'non_working'),
]
const HERE = [
  stored('a', '2027-01-01', 'Año Nuevo'),
  stored('b', '2027-05-01', 'Trabajadores'),
  stored('c', '2027-10-04', 'Día de la empresa', 'day_off'),
  stored('d', '2027-03-25', 'Cierre', 'day_off'),
]

describe('diffYear', () => {
  it('tells new, changed, same and only here, by date', () => {
    expect(diffYear(YEAR, HERE).map(({ kind, key }) => [kind, key])).toEqual([
      ['same', '2027-01-01 holiday'],
      ['only_here', '2027-03-25 day_off'],
      ['new', '2027-03-25 non_working'],
      ['changed', '2027-05-01 holiday'],
      ['only_here', '2027-10-04 day_off'],
    ])
  })

  it('is all the same for what was just imported', () => {
    expect(
      diffYear(
        YEAR,
        YEAR.map((row, i) => ({ ...row, id: String(i), maxMinutes: 0 })),
      ).every(({ kind }) => kind === 'same'),
    ).toBe(true)
  })
})

describe('stepsOf', () => {
  const lines = diffYear(YEAR, HERE)

  it('never removes what the company added unless it is ticked', () => {
    const steps = stepsOf(lines, chosenAtFirst(lines))
    expect(steps.map((step) => step.do)).toEqual(['create', 'update'])
  })

  it('does nothing for lines that are the same, although ticked', () => {
    expect(stepsOf(lines, new Set(['2027-01-01 holiday']))).toEqual([])
  })

  it('gives the calendar that the import leaves behind', () => {
    const steps = stepsOf(lines, new Set(['2027-10-04 day_off', '2027-05-01 holiday', '2027-03-25 non_working']))
    expect(applySteps(HERE, steps).map(({ day, name }) => [day, name])).toEqual([
      ['2027-01-01', 'Año Nuevo'],
      ['2027-05-01', 'Día del Trabajador'],
      ['2027-03-25', 'Cierre'],
      ['2027-03-25', 'Jueves Santo'],
    ])
  })
})

describe('ticks', () => {
  const lines = diffYear(YEAR, HERE)

  it('turns one over and back again', () => {
    const once = flipped(new Set(), '2027-05-01 holiday')
    expect([...chosenAfter(lines, once)]).toEqual(['2027-03-25 non_working'])
    expect(chosenAfter(lines, flipped(once, '2027-05-01 holiday'))).toEqual(chosenAtFirst(lines))
  })
})

it('does not propose again what a calendar inherits', () => {
  expect(notYetIn(YEAR, [stored('x', '2027-01-01', 'Other name')]).map(({ day }) => day)).toEqual([
    '2027-05-01',
    '2027-03-25',
  ])
  expect(notYetIn(YEAR, [stored('x', '2027-01-01', 'Año Nuevo', 'reduced')])).toHaveLength(3)
})
