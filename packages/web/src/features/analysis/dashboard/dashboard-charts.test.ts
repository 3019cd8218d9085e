import type { MemberFigures } from '@timesheet/domain/analysis'
import { describe, expect, it } from 'vitest'
import { memberOpens, membersChart, shownMembers, trendChart } from './dashboard-charts.ts'
import type { TrendStep } from './dashboard-facts.ts'

const step = (more: Partial<TrendStep> = {}): TrendStep => ({
  key: '2026-11-16',
  from: '2026-11-16',
  to: '2026-11-22',
  loaded: 2400,
  approved: 600,
  expected: 2500,
  ...more,
})
const member = (key: string, more: Partial<MemberFigures> = {}): MemberFigures => ({
  key,
  label: key.toUpperCase(),
  loaded: 120,
  expected: 240,
  missing: 0,
  before: 60,
  ...more,
})
const valuesOf = (spec: ReturnType<typeof trendChart>) =>
  Object.fromEntries(spec.series.map(({ id, values }) => [id, values[0]]))

describe('the development', () => {
  it.each<[name: string, step: Partial<TrendStep>, values: object]>([
    ['what is approved and what is not, beside the expected', {}, { approved: 600, open: 1800, expected: 2500 }],
    ['without what is withheld', { expected: null }, { approved: 600, open: 1800 }],
    ['nothing open is made up of what is withheld', { loaded: null }, { approved: 600, open: null, expected: 2500 }],
    ['no hours below nothing', { loaded: 500 }, { approved: 600, open: 0, expected: 2500 }],
  ])('%s', (_, more, values) => {
    expect(valuesOf(trendChart([step(more)], 'week', 'clock'))).toEqual(values)
  })

  it('names weeks by day and month, and months by their names', () => {
    expect(trendChart([step()], 'week', 'clock').categories[0]).toMatchObject({
      name: '16/11',
      long: 'Semana del 16/11/2026',
    })
    expect(trendChart([step({ key: '2026-11' })], 'month', 'clock').categories[0]!.long).toMatch(/^noviembre de 2026$/i)
  })

  it('writes figures as tables do', () => {
    expect(trendChart([step()], 'week', 'clock').format(318_000)).toBe('5.300:00')
    expect(trendChart([step()], 'week', 'decimal').format(90)).toBe('1,50')
  })
})

describe('members', () => {
  const many = Array.from({ length: 11 }, (_, at) => member(`m${at}`))

  it('has one bar for those that have none of their own', () => {
    const shown = shownMembers(many)
    expect(shown).toHaveLength(9)
    expect(shown.at(-1)).toMatchObject({ label: 'Otros 3', loaded: 360, expected: 720, before: 180 })
    expect(shownMembers(many.slice(0, 9))).toHaveLength(9)
    expect(shownMembers(many.slice(0, 9)).at(-1)!.label).toBe('M8')
  })

  it('says of the others nothing of which a part is withheld', () => {
    expect(shownMembers([...many, member('x', { expected: null })]).at(-1)!.expected).toBeNull()
  })

  it.each<
    [name: string, member: Partial<MemberFigures>, against: 'expected' | 'before', note: string, series: string[]]
  >([
    ['of what was expected', {}, 'expected', '50 %', ['loaded', 'expected']],
    ['against the period before', {}, 'before', '+100 %', ['loaded', 'before']],
    ['without what is withheld', { expected: null }, 'expected', '', ['loaded']],
    ['nothing was expected', { expected: 0 }, 'expected', '', ['loaded', 'expected']],
  ])('%s', (_, more, against, note, series) => {
    const spec = membersChart({
      members: [member('a', more)],
      title: 'T',
      dimension: 'project',
      against,
      format: 'clock',
    })
    expect(spec.categories[0]!.note).toBe(note)
    expect(spec.series.map(({ id }) => id)).toEqual(series)
  })

  it('opens the same figures', () => {
    const shown = [member('p1'), member('p2'), member('others')]
    const projects = { dimension: 'project', against: 'before', shown } as const
    expect(memberOpens(projects, 'p1')).toMatchObject({ rows: ['person'], measures: ['loaded'] })
    expect(memberOpens(projects, 'others')).toEqual({
      ...{ rows: ['project'], measures: ['loaded'] },
      filters: [{ dimension: 'project', mode: 'exclude', members: ['p1', 'p2', ''] }],
    })
    expect(memberOpens({ dimension: 'person', against: 'expected', shown: [] }, 'ana')).toMatchObject({
      rows: ['project'],
    })
  })
})
