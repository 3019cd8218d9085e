import { describe, expect, it } from 'vitest'
import {
  type Analysis,
  questionOf,
  readAnalysis,
  replaceFilter,
  writeFilters,
  writeLevels,
  writeOrder,
  writePlaced,
} from './analysis.ts'
import { readAddress } from '../kernel/index.ts'
import { ANALYZER_PARTS } from './analysis-address.ts'

const TODAY = '2026-11-23'
const read = (search: Readonly<Record<string, unknown>>) => readAnalysis(readAddress(ANALYZER_PARTS, search), TODAY)
const asked = (search: Readonly<Record<string, unknown>>) => questionOf(read(search))

describe('an address as a question', () => {
  it('is the hours of each person by week of this month when it says nothing', () => {
    expect(asked({})).toEqual({
      rows: ['person'],
      columns: ['week'],
      measures: ['loaded'],
      filters: [],
      from: '2026-11-01',
      to: '2026-11-30',
      basis: 'work',
    })
  })

  it.each<[string, Readonly<Record<string, unknown>>, Partial<Analysis>]>([
    [
      'nested rows, columns and values',
      { rows: 'project.person', cols: 'year', vals: 'loaded.billable' },
      { rows: ['project', 'person'], columns: ['year'], measures: ['loaded', 'billable'] },
    ],
    ['no rows where it has values', { vals: 'loaded' }, { rows: [], columns: [], measures: ['loaded'] }],
    [
      'a dimension once',
      { rows: 'person.person', cols: 'person.week', vals: 'loaded' },
      { rows: ['person'], columns: ['week'] },
    ],
    [
      'without fields that do not exist',
      { rows: 'person.shoeSize', cols: 'constructor', vals: 'loaded.toString' },
      { rows: ['person'], columns: [], measures: ['loaded'] },
    ],
    [
      'the start where no value exists',
      { rows: 'project', vals: 'salary' },
      { rows: ['person'], measures: ['loaded'] },
    ],
    [
      'members that count and that do not, also none',
      { vals: 'loaded', only: 'project.a1.-*state.draft', not: 'person.b2.?' },
      {
        filters: [
          { dimension: 'project', mode: 'include', members: ['a1', ''] },
          { dimension: 'state', mode: 'include', members: ['draft'] },
          { dimension: 'person', mode: 'exclude', members: ['b2', '?'] },
        ],
      },
    ],
    [
      'no filter of an unknown dimension',
      { only: 'shoeSize.44*state.draft' },
      { filters: [{ dimension: 'state', mode: 'include', members: ['draft'] }] },
    ],
    ['no filter out of shape', { only: 'project', not: 'a b.c' }, { filters: [] }],
  ])('reads %s', (_, search, analysis) => {
    expect(read(search)).toMatchObject(analysis)
  })

  it.each<[string, string, Analysis['layout']['order']]>([
    ['the largest first', '-loaded', { measure: 'loaded', column: '', isDescending: true }],
    ['by a column', 'loaded*2026/2026-11', { measure: 'loaded', column: '2026/2026-11', isDescending: false }],
    ['backwards', '-', { measure: '', column: '', isDescending: true }],
    ['natural for an unknown value', 'salary', { measure: '', column: '', isDescending: false }],
  ])('orders %s', (_, order, expected) => {
    expect(read({ order }).layout.order).toEqual(expected)
    if (expected.measure !== '') expect(writeOrder(expected).order).toBe(order)
  })

  it('reads what is folded, and from which level on', () => {
    const { layout } = read({ fold: 'p1/ana*-', closed: '2026', open: '1', top: '10' })
    expect(layout).toMatchObject({
      openTo: 1,
      top: 10,
      toggled: new Set(['p1/ana', '-']),
      closedColumns: new Set(['2026']),
    })
  })

  it('ignores a text that is too long', () => {
    expect(read({ only: `person.${'a'.repeat(5000)}` }).filters).toEqual([])
  })
})

describe('a question as an address', () => {
  it('is read as it was written', () => {
    const filters = [
      { dimension: 'project', mode: 'include', members: ['', 'a1'] },
      { dimension: 'kind', mode: 'exclude', members: ['normal'] },
    ] as const
    const placed = { rows: ['customer', 'project'], columns: ['month'], measures: ['approved'] } as const
    const change = {
      ...writePlaced(placed, { measure: '', column: '', isDescending: false }),
      ...writeFilters(filters),
    }
    expect(read(change)).toMatchObject({ ...placed, filters })
  })

  it('forgets folds of other rows, and an order by what is gone', () => {
    const placed = { rows: [], columns: [], measures: ['approved'] } as const
    const order = (measure: 'approved' | 'loaded', column = '') =>
      writePlaced(placed, { measure, column, isDescending: true })
    expect(order('loaded')).toMatchObject({ fold: '', closed: '', order: '' })
    expect(order('approved', '2026')).toMatchObject({ order: '' })
    expect(order('approved')).not.toHaveProperty('order')
  })

  it('has one filter for each dimension, and none without members', () => {
    const draft = { dimension: 'state', mode: 'include', members: ['draft'] } as const
    const sent = { dimension: 'state', mode: 'exclude', members: ['submitted'] } as const
    expect(replaceFilter([draft], sent)).toEqual([sent])
    expect(replaceFilter([draft], { ...draft, members: [] })).toEqual([])
  })

  it('opens levels within bounds', () => {
    expect([writeLevels(1).open, writeLevels(9).open]).toEqual(['1', '6'])
  })
})
