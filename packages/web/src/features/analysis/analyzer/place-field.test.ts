import { type Placed } from '@timesheet/domain/analysis'
import { expect, it } from 'vitest'
import {
  type Field,
  fittingAxes,
  placeField,
  type PlaceResult,
  removeField,
  stepField,
  swapAxes,
} from './place-field.ts'

const PLACED: Placed = { rows: ['person', 'project'], columns: ['month'], measures: ['loaded', 'approved'] }
const dimension = (key: Extract<Field, { kind: 'dimension' }>['key']): Field => ({ kind: 'dimension', key })
const measure = (key: Extract<Field, { kind: 'measure' }>['key']): Field => ({ kind: 'measure', key })
const shown = ({ placed, refused }: PlaceResult) =>
  placed ? [placed.rows, placed.columns, placed.measures].map((keys) => keys.join('.')).join(' | ') : refused

it.each<[string, PlaceResult, string]>([
  [
    'at the end of the rows',
    placeField(PLACED, dimension('state'), 'rows'),
    'person.project.state | month | loaded.approved',
  ],
  [
    'before the first',
    placeField(PLACED, dimension('state'), 'rows', 0),
    'state.person.project | month | loaded.approved',
  ],
  [
    'before itself, which moves nothing',
    placeField(PLACED, dimension('person'), 'rows', 1),
    'person.project | month | loaded.approved',
  ],
  ['behind the next', placeField(PLACED, dimension('person'), 'rows', 2), 'project.person | month | loaded.approved'],
  [
    'from rows to columns',
    placeField(PLACED, dimension('person'), 'columns', 0),
    'project | person.month | loaded.approved',
  ],
  [
    'a value among values',
    placeField(PLACED, measure('billable'), 'measures', 1),
    'person.project | month | loaded.billable.approved',
  ],
  [
    'a dimension where another has its key',
    placeField(PLACED, dimension('billable'), 'columns'),
    'person.project | month.billable | loaded.approved',
  ],
  ['no value on rows', placeField(PLACED, measure('billable'), 'rows'), 'place_zone'],
  ['no dimension among values', placeField(PLACED, dimension('billable'), 'measures'), 'place_zone'],
  [
    'no seventh dimension',
    placeField({ ...PLACED, columns: ['year', 'month', 'week', 'day'] }, dimension('state'), 'rows'),
    'place_axes',
  ],
  [
    'one of six elsewhere',
    placeField({ ...PLACED, columns: ['year', 'month', 'week', 'day'] }, dimension('day'), 'rows'),
    'person.project.day | year.month.week | loaded.approved',
  ],
  ['not there any more', removeField(PLACED, dimension('person')), 'project | month | loaded.approved'],
  ['without a value', removeField(PLACED, measure('loaded')), 'person.project | month | approved'],
  [
    'never without any value',
    removeField({ ...PLACED, measures: ['loaded'] }, measure('loaded')),
    'place_last_measure',
  ],
  ['a step on', stepField(PLACED, dimension('person'), 1), 'project.person | month | loaded.approved'],
  ['a step back', stepField(PLACED, dimension('project'), -1), 'project.person | month | loaded.approved'],
  [
    'from the last row to the first column',
    stepField(PLACED, dimension('project'), 1),
    'person | project.month | loaded.approved',
  ],
  [
    'from the first column to the last row',
    stepField(PLACED, dimension('month'), -1),
    'person.project.month |  | loaded.approved',
  ],
  ['where it is at the end', stepField(PLACED, measure('approved'), 1), 'person.project | month | loaded.approved'],
])('a field stands %s', (_, result, expected) => {
  expect(shown(result)).toBe(expected)
})

it('rows and columns change places', () => {
  expect(swapAxes(PLACED)).toMatchObject({ rows: ['month'], columns: ['person', 'project'], measures: PLACED.measures })
})

it.each([
  ['as they are where they fit', PLACED.rows, PLACED.columns, 'person.project | month'],
  [
    'the first of the rows where these alone are too many',
    ['year', 'quarter', 'month', 'week', 'day', 'person', 'project'],
    ['state'],
    'year.quarter.month.week.day.person | ',
  ],
  [
    'the first of the columns where there is room beside the rows',
    ['person', 'project', 'activity', 'document'],
    ['year', 'month', 'week'],
    'person.project.activity.document | year.month',
  ],
] as const)('keeps of too many dimensions %s', (_, rows, columns, expected) => {
  const kept = fittingAxes({ ...PLACED, rows, columns })
  expect([kept.rows, kept.columns].map((keys) => keys.join('.')).join(' | ')).toBe(expected)
})
