import { ANY_ENTRY, type EntryQuery } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../../widgets/explained/whole-figure.fixture.ts'
import { entriesFigure, splitQueries, type SummedEntries } from './entry-figures.ts'

const ASKED: EntryQuery = { ...ANY_ENTRY, user: 'ana', from: '2026-06-01', to: '2026-06-30' }
const ofQuery = (some: Partial<EntryQuery> = {}, except: readonly string[] = []): SummedEntries => ({
  ...{ query: { ...ASKED, ...some }, except },
  here: null,
})
const row = (minutes: number, state: 'draft' | 'approved', kind: 'normal' | 'travel' = 'normal') => ({
  ...{ minutes, state, kind },
})
const told = (of: SummedEntries, minutes = 150, parts: readonly number[] | null = null) =>
  entriesFigure(of, {
    ...{ what: 'de la tabla', sum: { entries: 2, minutes } },
    parts: parts && parts.map((value, i) => ({ label: `${i}`, value })),
  })

describe('the box of a sum of entries', () => {
  it.each([
    ['by state', {}, 'Por estado', 'state'],
    ['of a state by kind', { state: 'draft' }, 'Por tipo', 'kind'],
  ] as const)('is taken apart %s', (_, query, label, field) => {
    const split = splitQueries({ ...ASKED, ...query })
    expect(split?.label).toBe(label)
    expect(new Set(split?.parts.map((part) => part.query[field]))).not.toContain('')
    expect(split?.parts.every((part) => part.query.user === 'ana')).toBe(true)
  })

  it('of one state and one kind has no parts', () => {
    const query = { state: 'draft', kind: 'normal' } as const
    expect(splitQueries({ ...ASKED, ...query })).toBeNull()
    expect(told(ofQuery(query)).parts ?? []).toEqual([])
  })

  it.each([
    ['that add up are told without those of nothing', [90, 0, 60], 2],
    ['that are not here yet are not told', null, 0],
    ['of another sum are not told', [90, 0], 0],
  ])('parts %s', (_, parts, count) => {
    const figure = told(ofQuery(), 150, parts)
    expect([figure.parts?.length ?? 0, partsGap(figure)]).toEqual([count, 0])
    expect(figure.notes).toEqual(['Son 2 entradas.'])
  })

  it.each([
    ['the state in which they differ', [row(90, 'draft'), row(60, 'approved')], 'Por estado', 2],
    ['the kind in which they differ', [row(90, 'draft'), row(60, 'draft', 'travel')], 'Por tipo', 2],
    ['the state they share', [row(90, 'draft'), row(60, 'draft')], 'Por estado', 1],
  ] as const)('chosen rows are told by %s', (_, here, partsLabel, count) => {
    const figure = told({ ...ofQuery(), here })
    expect(figure).toMatchObject({ partsLabel, value: 150 })
    expect([figure.parts?.length, partsGap(figure)]).toEqual([count, 0])
    expect(figure).not.toHaveProperty('grounds')
  })

  it('tells of one person who approved and entered them', () => {
    expect(told(ofQuery({ project: 'p', kind: 'normal' })).grounds).toEqual({
      ...{ user: 'ana', from: '2026-06-01', to: '2026-06-30', project: 'p', kind: 'normal', about: ['entries'] },
    })
  })

  it.each([
    ['several people', ofQuery({ user: '' })],
    ['an open end', ofQuery({ to: '' })],
    ['more than a year', ofQuery({ to: '2027-06-30' })],
    ['words of the note', ofQuery({ text: 'obra' })],
    ['a state', ofQuery({ state: 'draft' })],
    ['a customer', ofQuery({ customer: 'ypf' })],
    ['what is outside of projects', ofQuery({ nonproductive: 'curso' })],
    ['rows that were taken out', ofQuery({}, ['x'])],
  ])('tells no versions of %s', (_, of) => {
    expect(told(of)).not.toHaveProperty('grounds')
  })

  it('says how many were taken out', () => {
    expect(told(ofQuery({}, ['x', 'y'])).notes).toEqual(['Son 2 entradas, sin 2 que se sacaron.'])
  })
})
