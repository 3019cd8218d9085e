import type { HourEntry } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../widgets/hour-entries/sample-reference.ts'
import { planWeekCopy, repeatOnWorkingDays } from './copy-week.ts'
import { buildWeek } from './hours.view-model.ts'
import { planTexts } from './plan-texts.ts'

const MONDAY = '2026-11-16'
const LINE = 'p..a..normal'
const reference = sampleReference()

function setup(entries: readonly HourEntry[], pinned: readonly string[] = [LINE]) {
  const week = buildWeek({ monday: MONDAY, entries, pinned, reference })
  let count = 0
  const ground = { entries, reference, newId: () => `n${++count}` }
  return { week, line: week.lines[0]!, ground }
}

describe('planTexts', () => {
  it.each([
    ['a text that means nothing', 'hola', 'duration_unreadable'],
    ['more than one entry may have', '13', 'hours_entry_too_long'],
    ['a negative result', '-1', 'duration_negative'],
  ])('refuses %s and keeps it', (_, text, code) => {
    const { line, ground } = setup([])
    const plan = planTexts([{ line, cell: line.cells[0]!, text }], ground)
    expect(plan.writes).toEqual([])
    expect(plan.refused).toMatchObject([{ cell: `${LINE}@${MONDAY}`, text, problem: { code } }])
  })

  it('refuses only the cells of a block that may not be written', () => {
    const { line, ground } = setup([])
    const plan = planTexts(line.cells.map((cell) => ({ line, cell, text: '1' })), ground)
    expect(plan.writes).toHaveLength(4)
    expect(plan.refused.map(({ problem }) => problem.code)).toEqual(['hours_future', 'hours_future', 'hours_future'])
  })

  it('sees earlier cells of the block in the sum of the day', () => {
    const { week, ground } = setup([], [LINE, 'p....normal', '...c.normal'])
    const texts = week.lines.slice(0, 2).map((line) => ({ line, cell: line.cells[0]!, text: '12:00' }))
    const third = { line: week.lines[1]!, cell: { ...week.lines[1]!.cells[0]!, key: 'x' }, text: '0:15' }
    expect(planTexts([...texts, third], ground).refused.map(({ problem }) => problem.code)).toEqual(['hours_day_too_long'])
  })

  it('asks for the note that a category needs, and takes it with the details', () => {
    const { line, ground } = setup([], ['...c.normal'])
    const cell = line.cells[0]!
    expect(planTexts([{ line, cell, text: '2' }], ground).refused[0]?.problem.code).toBe('hours_note_required')
    const plan = planTexts([{ line, cell, text: '2', details: { note: 'Curso de seguridad', notes: {}, billable: false } }], ground)
    expect(plan.refused).toEqual([])
    expect(plan.writes[0]?.steps).toMatchObject([{ before: null, after: { minutes: 120, note: 'Curso de seguridad', billable: false } }])
  })

  it('changes only the note when the hours stay', () => {
    const entry = sampleEntry('1')
    const { line, ground } = setup([entry])
    const plan = planTexts([{ line, cell: line.cells[0]!, text: '1:00', details: { note: 'Planos', notes: { 1: 'Planos' }, billable: true } }], ground)
    expect(plan.writes[0]?.steps).toEqual([{ id: '1', before: entry, after: { ...entry, note: 'Planos' } }])
  })
})

describe('copying', () => {
  it('repeats a cell on the other working days that are free', () => {
    const { week, line } = setup([sampleEntry('1', { note: 'Planos' }), sampleEntry('2', { day: '2026-11-17' })])
    const repeated = repeatOnWorkingDays(week, line, { cell: line.cells[0]!, text: '1:00' })
    expect(repeated.map(({ cell, details }) => [cell.day, details?.note])).toEqual([['2026-11-18', 'Planos'], ['2026-11-19', 'Planos']])
  })

  it('copies last week, leaving out what is taken and what the rule refuses', () => {
    const before = ['09', '10', '13'].map((day) => sampleEntry(day, { day: `2026-11-${day}`, note: 'Planos', state: 'approved' }))
    const week = [sampleEntry('1')]
    let count = 0
    const { steps, skipped } = planWeekCopy([...before, ...week], { monday: MONDAY, week, reference, newId: () => `n${++count}` })
    expect(steps.map(({ after }) => [after?.day, after?.state, after?.source, after?.note])).toEqual([['2026-11-17', 'draft', 'copy', 'Planos']])
    expect(skipped).toBe(2)
  })
})
