import { describe, expect, it } from 'vitest'
import { answerOf, type TestFact } from './answer.fixture.ts'
import {
  type ExplainedFigure,
  figureParts,
  figureScope,
  peopleBehind,
  peopleQuestion,
  partsDimension,
  partsQuestion,
  shownSteps,
} from './explain-figure.calc.ts'
import { pivotCells } from './pivot-cells.calc.ts'
import { PIVOT_SHOWS, type PivotShow } from './pivot-views.calc.ts'
import type { QuestionFilter } from './question.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const only = (dimension: QuestionFilter['dimension'], ...members: string[]): QuestionFilter => ({
  dimension,
  mode: 'include',
  members,
})
const figure = (change: Partial<ExplainedFigure>): ExplainedFigure => ({
  measure: 'loaded',
  filters: [],
  basis: 'work',
  ...YEAR,
  ...change,
})

describe('the parts of a figure', () => {
  it.each<[string, Partial<ExplainedFigure>, string | null]>([
    ['are states of what is loaded', {}, 'state'],
    ['are projects of one state', { filters: [only('state', 'approved')] }, 'project'],
    ['are projects of what is approved', { measure: 'approved' }, 'project'],
    ['are people of one project', { measure: 'approved', filters: [only('project', 'p')] }, 'person'],
    ['are projects of two of them', { measure: 'approved', filters: [only('project', 'p', 'q')] }, 'project'],
    [
      'are projects of all but one',
      { measure: 'approved', filters: [{ ...only('project', 'p'), mode: 'exclude' }] },
      'project',
    ],
    ['are people of what exists per person and day', { measure: 'expected' }, 'person'],
    ['are people of surcharges, whose projects are withheld', { measure: 'extra50' }, 'person'],
    ['are months of one person', { measure: 'missing', filters: [only('person', 'a')] }, 'month'],
    [
      'are days of one person in a month',
      { measure: 'missing', filters: [only('person', 'a')], from: '2026-03-01', to: '2026-03-31' },
      'day',
    ],
    [
      'are days of one person in a column of a month',
      { measure: 'missing', filters: [only('person', 'a'), only('month', '2026-03')] },
      'day',
    ],
    [
      'are none of one person on one day',
      { measure: 'missing', filters: [only('person', 'a')], from: '2026-03-02', to: '2026-03-02' },
      null,
    ],
  ])('%s', (_, change, dimension) => {
    expect(partsDimension(figure(change))).toBe(dimension)
    expect(partsQuestion(figure(change))?.rows ?? []).toEqual(dimension ? [dimension] : [])
  })

  const parts = (facts: readonly TestFact[], measure: ExplainedFigure['measure'] = 'loaded', by = 'person' as const) =>
    figureParts(pivotCells(answerOf({ rows: [by], measures: [measure] }, facts)), measure)
  const of = (person: string, loaded: number | null): TestFact => ({ at: { person }, sums: { loaded } })

  it('are the largest first, without those that are nothing', () => {
    expect(parts([of('a', 60), of('b', 90), of('c', 0)])).toEqual([
      { key: 'b', label: 'B', value: 90, members: 1 },
      { key: 'a', label: 'A', value: 60, members: 1 },
    ])
  })

  it.each([1, 6, 7, 8, 40])('of %i members add up to the figure', (count) => {
    const facts = Array.from({ length: count }, (_, i) => of(`p${String(i).padStart(2, '0')}`, (i * 37) % 101))
    const found = parts(facts)!
    const sum = facts.reduce((all, { sums }) => all + (sums.loaded ?? 0), 0)
    expect(found.reduce((all, { value }) => all + value, 0)).toBe(sum)
    expect(found.length).toBeLessThanOrEqual(7)
    expect(found.reduce((all, { members }) => all + members, 0)).toBe(
      facts.filter(({ sums }) => sums.loaded !== 0).length,
    )
  })

  it('are in the order of time where they are days or months', () => {
    const facts = ['2026-01', '2026-02', '2026-03'].map((month, i): TestFact => ({
      at: { month },
      sums: { loaded: 10 + ((i * 7) % 10) },
    }))
    const cells = pivotCells(answerOf({ rows: ['month'] }, facts))
    expect(figureParts(cells, 'loaded')?.map(({ key }) => key)).toEqual(['2026-01', '2026-02', '2026-03'])
  })

  it('are not told where one is withheld: the others and the sum would tell it', () => {
    expect(parts([of('a', 60), of('b', null)])).toBeNull()
  })

  it('are none of an empty answer', () => {
    expect(parts([])).toEqual([])
  })
})

describe('how a shown figure comes from the value of its cell', () => {
  it.each<[PivotShow, value: number, shown: number, against: number, string[] | null]>([
    ['value', 60, 60, 0, null],
    ['difference', 60, -30, 90, ['plus 60', 'minus 90']],
    ['difference', 0, -90, 90, ['plus 0', 'minus 90']],
    ['year', 60, 60, 0, ['plus 60', 'minus 0']],
    ['running', 60, 200, 0, ['plus 140', 'plus 60']],
    ['running', 0, 140, 0, ['plus 140', 'plus 0']],
    ['row', 60, 0.25, 240, ['plus 60', 'over 240']],
    ['column', 1, 1 / 3, 3, ['plus 1', 'over 3']],
    ['total', 0, 0, 480, ['plus 0', 'over 480']],
  ])('%s of %i as %d', (show, value, shown, against, steps) => {
    const told = shownSteps(show, { value, shown, against })
    expect(told?.steps.map((step) => `${step.sign} ${step.value}`) ?? null).toEqual(steps)
    expect(told?.formula ?? '').toMatch(steps ? /^Valor .+\.$/ : /^$/)
  })

  it('has words for every way of showing', () => {
    for (const show of Object.keys(PIVOT_SHOWS) as PivotShow[])
      expect(shownSteps(show, { value: 1, shown: 1, against: 1 }) === null).toBe(show === 'value')
  })
})

describe('whom and which days a figure rests on', () => {
  const [ANA, RIO] = ['anaaaaaaaaaaaaa', 'riooooooooooooo']
  const person = only('person', ANA)
  const march = { from: '2026-03-01', to: '2026-03-31' }
  it.each<[string, Partial<ExplainedFigure>, object | null]>([
    ['one person', { filters: [person] }, { user: ANA, project: '', ...YEAR }],
    ['a month of one', { filters: [person, only('month', '2026-03')] }, { user: ANA, project: '', ...march }],
    [
      'a week that the range cuts',
      { filters: [person, only('week', '2025-12-29')] },
      { user: ANA, project: '', from: '2026-01-01', to: '2026-01-04' },
    ],
    [
      'months that follow each other',
      { filters: [person, only('month', '2026-03', '2026-02')] },
      { user: ANA, project: '', from: '2026-02-01', to: '2026-03-31' },
    ],
    ['months with one between', { filters: [person, only('month', '2026-01', '2026-03')] }, null],
    ['a day of the week', { filters: [person, only('weekday', '1')] }, null],
    ['a month out of the range', { filters: [person, only('month', '2025-03')] }, null],
    ['a project of one person', { filters: [person, only('project', RIO)] }, { user: ANA, project: RIO, ...YEAR }],
    ['what is expected, which no project has', { measure: 'expected', filters: [person, only('project', RIO)] }, null],
    ['everybody', {}, null],
    ['two people', { filters: [only('person', ANA, RIO)] }, null],
    ['all but one', { filters: [{ ...person, mode: 'exclude' }] }, null],
    ['one state of a person', { filters: [person, only('state', 'approved')] }, null],
    ['a person who is reserved', { filters: [only('person', '?')] }, null],
    ['more than a year', { filters: [person], from: '2025-01-01' }, null],
    ['accounting periods', { filters: [person], basis: 'posted' }, null],
    ['what was known before', { filters: [person], knownOn: '2026-02-01' }, null],
  ])('%s', (_, change, scope) => {
    expect(figureScope(figure(change))).toEqual(scope)
  })

  it.each<[string, Partial<ExplainedFigure>, object | null]>([
    ['everybody', {}, YEAR],
    ['a month of everybody', { filters: [only('month', '2026-03')] }, march],
    ['two people', { filters: [only('person', ANA, RIO)] }, YEAR],
    ['those of a specialty', { measure: 'expected', filters: [only('specialty', RIO)] }, YEAR],
    ['one person, of whom the grounds themselves are told', { filters: [person] }, null],
    ['months with one between', { filters: [only('month', '2026-01', '2026-03')] }, null],
    ['more than a year', { from: '2025-01-01' }, null],
    ['accounting periods', { basis: 'posted' }, null],
    ['what was known before', { knownOn: '2026-02-01' }, null],
  ])('people are asked: %s', (_, change, span) => {
    const asked = peopleQuestion(figure(change))
    expect(asked && { from: asked.from, to: asked.to }).toEqual(span)
    expect(asked?.rows ?? ['person']).toEqual(['person'])
  })

  it('names the people with a figure, not who is reserved or withheld', () => {
    const facts: readonly TestFact[] = [
      { at: { person: ANA }, sums: { loaded: 60 } },
      { at: { person: RIO }, sums: { loaded: 0 } },
      { at: { person: 'eeeeeeeeeeeeeee' }, sums: { loaded: null } },
      { at: { person: '?' }, sums: { loaded: 30 } },
    ]
    const cells = pivotCells(answerOf({ rows: ['person'], measures: ['loaded'] }, facts))
    expect(peopleBehind(cells, 'loaded').toSorted()).toEqual([ANA, RIO])
  })
})
