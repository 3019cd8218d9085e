import type { HourEntry } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../../hours.view-model.ts'
import { planFill } from './plan-fill.ts'
import type { TemplateLine } from './template-lines.ts'

const MONDAY = '2026-11-16'
const LINE = 'p..a..normal'
const reference = sampleReference()

function plan(lines: readonly TemplateLine[], entries: readonly HourEntry[] = [], pinned: readonly string[] = []) {
  const week = buildWeek({ monday: MONDAY, entries, pinned, reference })
  let count = 0
  return planFill(lines, { week, entries, reference, newId: () => `n${++count}` })
}
const line = (weekdays: readonly number[], minutes = 480, key = LINE): TemplateLine => ({
  key,
  days: weekdays.map((weekday) => ({ weekday, minutes, note: '' })),
})
const told = ({ lines }: ReturnType<typeof plan>) =>
  lines.map(({ cells }) => cells.map((cell) => (cell === null ? '' : cell.left || cell.minutes)))

describe('filling a week', () => {
  it('fills the days that may be filled, and says why the others are not', () => {
    const made = plan([line([1, 2, 5, 6])])
    const [cells] = told(made)
    expect(cells?.slice(0, 4)).toEqual([480, 480, '', ''])
    expect(cells?.[4], 'a day to come').toMatch(/./)
    expect(cells?.[5], 'a free day').toMatch(/./)
    expect(made.writes.map(({ place }) => place)).toEqual([`${LINE}@2026-11-16`, `${LINE}@2026-11-17`])
    expect(made.minutes).toBe(960)
    expect(made.lines[0]?.isAdded).toBe(true)
  })

  it.each<[string, readonly TemplateLine[], readonly HourEntry[], readonly unknown[]]>([
    ['a cell that has hours stays', [line([1])], [sampleEntry('1')], ['Ya tiene horas']],
    [
      'a day that is complete stays',
      [line([1], 60, 'p....normal')],
      [sampleEntry('1', { minutes: 480 })],
      ['El día ya está completo'],
    ],
    ['lines alone fill nothing', [line([])], [], ['']],
  ])('%s', (_title, lines, entries, cells) => {
    const made = plan(lines, entries)
    expect(told(made)[0]?.slice(0, 1)).toEqual(cells)
    expect(made.writes).toEqual([])
    expect(made.minutes).toBe(0)
    const isAlone = lines[0]?.days.length === 0
    expect(made.lines[0]?.isAdded, 'a line that brings nothing is not added').toBe(isAlone)
  })

  it('adds up the day over its lines, as typing does', () => {
    const made = plan([line([1], 700 - (700 % 15)), line([1], 690, 'p....normal'), line([1], 690, '...c.normal')])
    const [first, second, third] = told(made).map((cells) => cells[0])
    expect([typeof first, typeof second, typeof third].filter((type) => type === 'number').length).toBeLessThan(3)
    expect(made.minutes).toBe(
      made.writes.flatMap(({ steps }) => steps).reduce((sum, { after }) => sum + (after?.minutes ?? 0), 0),
    )
  })

  it('takes the notes along, and leaves out what needs one and has none', () => {
    const days = [
      { weekday: 1, minutes: 120, note: 'Curso de seguridad' },
      { weekday: 2, minutes: 120, note: '' },
    ]
    const made = plan([{ key: '...c.normal', days }])
    expect(made.writes.flatMap(({ steps }) => steps.map(({ after }) => after?.note))).toEqual(['Curso de seguridad'])
    expect(told(made)[0]?.[1]).toMatch(/descripción/i)
  })
})
