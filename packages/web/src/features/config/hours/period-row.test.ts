import { expect, it } from 'vitest'
import { employersOf, FIRM, isOfEmployer, type PeriodRow, periodTitle } from './period-row.ts'

const period = (employer: string, name = ''): PeriodRow => ({
  id: `may ${employer}`,
  collectionId: '',
  collectionName: 'periods',
  kind: 'month',
  from: '2026-05-01',
  to: '2026-05-31',
  employer,
  state: 'open',
  closedOn: '',
  graceUntil: '',
  reason: '',
  created: '',
  updated: '',
  ...(name && { expand: { employer: { id: employer, collectionId: '', collectionName: 'employers', name } } }),
})
const ALL = [period('r', 'Río'), period(''), period('d', 'Delta')]

it.each([
  ['everything', '', ['may r', 'may ', 'may d']],
  ['those without employer', FIRM, ['may ']],
  ['those of one', 'd', ['may d']],
  ['those of one that has none', 'x', []],
])('lists %s', (_, chosen, ids) => {
  expect(ALL.filter((row) => isOfEmployer(row, chosen)).map(({ id }) => id)).toEqual(ids)
})

it('names a period with its employer, and offers those that have some', () => {
  expect(ALL.map(periodTitle)).toEqual(['mayo de 2026 · Río', 'mayo de 2026', 'mayo de 2026 · Delta'])
  expect(employersOf(ALL).map(({ name }) => name)).toEqual(['Delta', 'Río'])
  expect(employersOf([period('')])).toEqual([])
})
