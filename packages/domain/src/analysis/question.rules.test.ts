import { describe, expect, it } from 'vitest'
import { checkCells, checkKnownOn, checkPrintedCells, type QuestionCode, readQuestion } from './question.rules.ts'
import { DIMENSIONS } from './dimensions.ts'
import { existsIn, MOST_MEMBERS, type Question } from './question.ts'

const QUESTION: Question = {
  rows: ['customer', 'project'],
  columns: ['month'],
  measures: ['loaded', 'expected'],
  filters: [{ dimension: 'state', mode: 'exclude', members: ['draft'] }],
  from: '2026-01-01',
  to: '2026-12-31',
  basis: 'work',
}
const filter = (members: unknown, dimension: unknown = 'person', mode: unknown = 'include') => ({
  filters: [{ dimension, mode, members }],
})
const ALL = Object.keys(DIMENSIONS)
const many = (count: number) => Array.from({ length: count }, (_, index) => `person${index}`)

describe('a question', () => {
  it.each<[string, object]>([
    ['of rows and columns', {}],
    ['of a total only', { rows: [], columns: [] }],
    ['without filters', { filters: [] }],
    ['by accounting period', { basis: 'posted' }],
    ['of one day', { from: '2026-03-01', to: '2026-03-01' }],
    ['of six dimensions', { rows: ['year', 'month', 'day'], columns: ['person', 'kind', 'billable'] }],
    ['of hours without a document', filter([''], 'document')],
    ['of what one may not know', filter(['?'], 'seniority')],
    ['of weeks by their Mondays', filter(['2026-11-23'], 'week')],
    ['of a thousand people', filter(many(MOST_MEMBERS))],
  ])('%s is read as it is', (_, change) => {
    expect(readQuestion({ ...QUESTION, ...change })).toEqual({ question: { ...QUESTION, ...change }, violations: [] })
  })

  it('ignores what it does not know, and counts a repeated member once', () => {
    const { question } = readQuestion({ ...QUESTION, ...filter(['a', 'a']), sql: 'drop' })
    expect(question).toEqual({ ...QUESTION, ...filter(['a']) })
  })

  it('is about work dates unless it says otherwise', () => {
    const { basis: _, filters: __, ...rest } = QUESTION
    expect(readQuestion(rest).question).toEqual({ ...QUESTION, filters: [] })
  })

  it.each([
    ['too many rows', { rows: ALL.slice(0, 7), columns: [] }, 7, 'cliente'],
    ['too many columns', { rows: [], columns: ALL.slice(0, 8) }, 8, 'cliente y proyecto'],
    [
      'rows and columns',
      { rows: ALL.slice(0, 4), columns: ALL.slice(4, 9) },
      9,
      'cliente, proyecto y estado del proyecto',
    ],
    ['rows, and columns that are no list', { rows: ALL.slice(0, 7), columns: 'day' }, 7, 'cliente'],
    ['one that is repeated', { rows: Array.from({ length: 40 }, () => 'person') }, 41, 'las repetidas'],
  ])('says how many dimensions were asked for in all, and which are beyond: %s', (_, change, axes, what) =>
    expect(readQuestion({ ...QUESTION, ...change }).violations[0]?.params).toEqual({ axes, most: 6, what }),
  )

  it.each<[string, object, field: string, code: QuestionCode]>([
    ['an unknown dimension', { rows: ['salary'] }, 'rows', 'question_dimension'],
    ['a dimension of the prototype', { rows: ['constructor'] }, 'rows', 'question_dimension'],
    ['an axis that is no list', { columns: 'month' }, 'columns', 'question_dimension'],
    ['forty dimensions', { rows: many(40) }, 'rows', 'question_axes'],
    [
      'seven on both axes',
      { rows: ['year', 'month', 'day'], columns: ['person', 'kind', 'state', 'week'] },
      'columns',
      'question_axes',
    ],
    ['one on both axes', { rows: ['month'], columns: ['month'] }, 'columns', 'question_repeated'],
    ['one twice', { rows: ['month', 'month'] }, 'rows', 'question_repeated'],
    ['no measure', { measures: [] }, 'measures', 'question_measure'],
    ['an unknown measure', { measures: ['salary'] }, 'measures', 'question_measure'],
    ['a measure twice', { measures: ['loaded', 'loaded'] }, 'measures', 'question_repeated'],
    ['a filter that is none', { filters: [null] }, 'filters', 'question_filter'],
    ['filters that are no list', { filters: 'person' }, 'filters', 'question_filter'],
    ['25 filters', { filters: many(25).map(() => filter(['a']).filters[0]) }, 'filters', 'question_filter'],
    ['a filter of nothing known', filter(['a'], 'salary'), 'filters', 'question_filter'],
    ['a filter that is neither', filter(['a'], 'person', 'maybe'), 'filters', 'question_filter'],
    ['a filter without members', filter([]), 'filters', 'question_members'],
    ['a member of 61 characters', filter(['a'.repeat(61)]), 'filters', 'question_members'],
    ['a member that is no text', filter([7]), 'filters', 'question_members'],
    ['a member that is code', filter(['a" || 1=1']), 'filters', 'question_members'],
    ['a month that is none', filter(['2026-13'], 'month'), 'filters', 'question_members'],
    ['a thousand and one members', filter(many(MOST_MEMBERS + 1)), 'filters', 'question_members'],
    ['no first day', { from: '' }, 'from', 'question_range'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from', 'question_range'],
    ['an end before the beginning', { to: '2025-12-31' }, 'to', 'question_range'],
    ['more than thirty years', { from: '1980-01-01' }, 'to', 'question_range'],
    ['an unknown basis', { basis: 'paid' }, 'basis', 'question_basis'],
    ['a basis of the prototype', { basis: 'constructor' }, 'basis', 'question_basis'],
    ['a day of what was known that is none', { knownOn: '2026-02-30' }, 'knownOn', 'question_known_on'],
    ['a list of such days', { knownOn: ['2026-02-01'] }, 'knownOn', 'question_known_on'],
  ])('with %s is refused', (_, change, field, code) => {
    const { question, violations } = readQuestion({ ...QUESTION, ...change })
    expect(question).toBeNull()
    expect(violations).toEqual([expect.objectContaining({ field, code })])
  })

  it.each([[null], ['text'], [7], [[]]])('that is %j says what it lacks', (input) => {
    expect(readQuestion(input).violations.map(({ field }) => field)).toEqual(['measures', 'from'])
  })
})

it.each<[string, cells: number, code: QuestionCode | undefined]>([
  ['as many cells as allowed', 200_000, undefined],
  ['ten million cells', 10_000_000, 'question_too_large'],
])('an answer of %s', (_, cells, code) => {
  const sizes = [
    { dimension: 'month', members: 12 },
    { dimension: 'document', members: 52_000 },
    { dimension: 'kind', members: 6 },
    { dimension: 'person', members: 4000 },
  ] as const
  const violation = checkCells(cells, 200_000, sizes)
  expect(violation?.code).toBe(code)
  if (code)
    expect(violation?.params).toEqual({
      cells,
      most: 200_000,
      dimensions: 'document.person',
      what: '52.000 documentos y 4.000 personas',
    })
})

it.each<[string, cells: number, code: QuestionCode | null]>([
  ['without cells', 0, null],
  ['of as many cells as allowed', 40_000, null],
  ['of one cell more', 40_001, 'analysis_print_size'],
])('a table on paper %s', (_, cells, code) => {
  const params = { cells, most: 40_000 }
  expect(checkPrintedCells(cells, 40_000)).toEqual(code && { field: 'format', code, params })
})

it.each<[string, ...Parameters<typeof existsIn>, boolean]>([
  ['expected hours of a person and month', 'expected', ['person', 'month'], [], true],
  ['expected hours of a manager', 'expected', ['manager'], [], true],
  ['expected hours of everything', 'expected', [], [], true],
  ['expected hours of a project', 'expected', ['project'], [], false],
  ['expected hours of a person in a project', 'expected', ['person', 'project'], [], false],
  ['missing hours where a filter chooses a project', 'missing', ['person'], [{ dimension: 'project' }], false],
  ['the balance of a kind of hour', 'balance', ['kind'], [], false],
  ['expected hours where a filter chooses people', 'expected', ['month'], [{ dimension: 'person' }], true],
  ['loaded hours of a project', 'loaded', ['project'], [{ dimension: 'state' }], true],
])('%s', (_, measure, dimensions, filters, exists) => {
  expect(existsIn(measure, dimensions, filters)).toBe(exists)
})

it.each<[string, ...Parameters<typeof checkKnownOn>, QuestionCode | null]>([
  ['today', '2026-06-18', { today: '2026-06-18' }, null],
  ['a day to come', '2026-06-19', { today: '2026-06-18' }, 'question_known_on'],
  ['the day on which the history began', '2026-06-01', { today: '2026-06-18', since: '2026-06-01' }, null],
  ['the day before', '2026-05-31', { today: '2026-06-18', since: '2026-06-01' }, 'question_before_history'],
  ['a rule that reads other rows', '2026-06-01', { today: '2026-06-18', isRuleOfRows: true }, 'question_rule_of_rows'],
])('hours as of a day: %s', (_, knownOn, facts, code) => {
  expect(checkKnownOn(knownOn, facts)?.code ?? null).toBe(code)
})

it('says from which day on the past is known', () => {
  expect(checkKnownOn('2026-05-31', { today: '2026-06-18', since: '2026-06-01' })?.params).toEqual({
    since: '01/06/2026',
  })
})
