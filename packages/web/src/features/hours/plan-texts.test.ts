import type { HourEntry } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { sampleEntry, sampleReference } from '../../widgets/hour-entries/sample-reference.fixture.ts'
import { planWeekCopy } from './week/copy-week.ts'
import { repeatOnWorkingDays } from './week/week-lines.ts'
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
    const plan = planTexts(
      line.cells.map((cell) => ({ line, cell, text: '1' })),
      ground,
    )
    expect(plan.writes).toHaveLength(4)
    expect(plan.refused.map(({ problem }) => problem.code)).toEqual(['hours_future', 'hours_future', 'hours_future'])
  })

  it('sees earlier cells of the block in the sum of the day', () => {
    const { week, ground } = setup([], [LINE, 'p....normal', '...c.normal'])
    const texts = week.lines.slice(0, 2).map((line) => ({ line, cell: line.cells[0]!, text: '12:00' }))
    const third = { line: week.lines[1]!, cell: { ...week.lines[1]!.cells[0]!, key: 'x' }, text: '0:15' }
    expect(planTexts([...texts, third], ground).refused.map(({ problem }) => problem.code)).toEqual([
      'hours_day_too_long',
    ])
  })

  it('asks for the note that a category needs, and takes it with the details', () => {
    const { line, ground } = setup([], ['...c.normal'])
    const cell = line.cells[0]!
    expect(planTexts([{ line, cell, text: '2' }], ground).refused[0]?.problem.code).toBe('hours_note_required')
    const plan = planTexts(
      [{ line, cell, text: '2', details: { note: 'Curso de seguridad', notes: {}, billable: false } }],
      ground,
    )
    expect(plan.refused).toEqual([])
    expect(plan.writes[0]?.steps).toMatchObject([
      { before: null, after: { minutes: 120, note: 'Curso de seguridad', billable: false } },
    ])
  })

  it('changes only the note when the hours stay', () => {
    const entry = sampleEntry('1')
    const { line, ground } = setup([entry])
    const plan = planTexts(
      [
        {
          line,
          cell: line.cells[0]!,
          text: '1:00',
          details: { note: 'Planos', notes: { 1: 'Planos' }, billable: true },
        },
      ],
      ground,
    )
    expect(plan.writes[0]?.steps).toEqual([{ id: '1', before: entry, after: { ...entry, note: 'Planos' } }])
  })
})

describe('a night', () => {
  const night = [
    sampleEntry('n1', { start: '22:00', end: '00:00', minutes: 120, group: 'g', note: 'Guardia' }),
    sampleEntry('n2', { day: '2026-11-17', start: '00:00', end: '02:00', minutes: 120, group: 'g', note: 'Guardia' }),
  ]
  const told = (plan: ReturnType<typeof planTexts>) =>
    plan.writes.map(({ steps }) =>
      steps.map(({ id, after }) => (after ? `${id} ${after.day} ${after.minutes}` : `${id} gone`)),
    )

  it('is typed as one act, which one undo takes back', () => {
    const { line, ground } = setup([])
    expect(told(planTexts([{ line, cell: line.cells[0]!, text: '22-2' }], ground))).toEqual([
      ['n2 2026-11-16 120', 'n3 2026-11-17 120'],
    ])
  })

  it.each([
    ['its evening', [0], [['n1 gone', 'n2 gone']]],
    ['its morning', [1], [['n2 gone', 'n1 gone']]],
    ['both at once', [0, 1], [['n1 gone', 'n2 gone'], []]],
  ])('is deleted as one by deleting %s', (_, days, expected) => {
    const { line, ground } = setup(night)
    expect(
      told(
        planTexts(
          days.map((day) => ({ line, cell: line.cells[day]!, text: '' })),
          ground,
        ),
      ),
    ).toEqual(expected)
  })

  it('stays when one of its days may no more be changed', () => {
    const { line, ground } = setup([night[0]!, { ...night[1]!, state: 'submitted' }])
    const plan = planTexts([{ line, cell: line.cells[0]!, text: '' }], ground)
    expect(plan.writes).toEqual([])
    expect(plan.refused[0]?.problem.code).toBe('hours_state_locked')
  })

  it.each([
    ['in all', '13-9', []],
    [
      'in all, also where it would meet another entry',
      '13-9',
      [sampleEntry('x', { day: '2026-11-17', start: '08:00', end: '10:00', minutes: 120 })],
    ],
  ])('is refused for its length %s', (_, text, others) => {
    const { line, ground } = setup(others)
    expect(planTexts([{ line, cell: line.cells[0]!, text }], ground).refused[0]?.problem).toEqual({
      code: 'hours_entry_too_long',
      params: { max: 720 },
    })
  })

  it('is found from its cells, and ends in the next week too', () => {
    const sunday = [
      { ...night[0]!, day: '2026-11-22' },
      { ...night[1]!, day: '2026-11-23' },
    ]
    const week = buildWeek({ monday: MONDAY, entries: [sunday[0]!], around: sunday, pinned: [], reference })
    expect(week.lines[0]?.cells[6]?.linked.map(({ id }) => id)).toEqual(['n2'])
  })

  it('has one note', () => {
    const { line, ground } = setup(night)
    const plan = planTexts(
      [
        {
          line,
          cell: line.cells[0]!,
          text: '22-2',
          details: { note: 'Turno', notes: { n1: 'Turno' }, billable: true },
        },
      ],
      ground,
    )
    expect(plan.writes[0]?.steps.map(({ id, after }) => [id, after?.note])).toEqual([
      ['n1', 'Turno'],
      ['n2', 'Turno'],
    ])
  })
})

describe('copying', () => {
  it('repeats a cell on the other working days that are free', () => {
    const { week, line } = setup([sampleEntry('1', { note: 'Planos' }), sampleEntry('2', { day: '2026-11-17' })])
    const repeated = repeatOnWorkingDays(week, line, { cell: line.cells[0]!, text: '1:00' })
    expect(repeated.map(({ cell, details }) => [cell.day, details?.note])).toEqual([
      ['2026-11-18', 'Planos'],
      ['2026-11-19', 'Planos'],
    ])
  })

  it('copies last week, leaving out what is taken and what the rule refuses', () => {
    const before = ['09', '10', '13'].map((day) =>
      sampleEntry(day, { day: `2026-11-${day}`, note: 'Planos', state: 'approved' }),
    )
    const { plan } = planWeekCopy([...before, sampleEntry('1')], {
      monday: MONDAY,
      reference: sampleReference({ holidays: [] }),
      seed: 'seed00000000000',
    })
    expect(plan.steps.map(({ after }) => [after?.['day'], after?.['state'], after?.['source']])).toEqual([
      ['2026-11-17', 'draft', 'copy'],
    ])
    expect(plan.leftOut.map(({ code }) => code)).toEqual(['copy_cell_taken', 'hours_future'])
  })

  it('copies nothing onto a holiday or an absence, as filling the week does, and says which', () => {
    const away = sampleReference({
      absences: [
        { id: 'v', type: 't', from: '2026-11-17', to: '2026-11-17', state: 'approved', minutesPerDay: 0, half: false },
      ],
      absenceTypes: [{ id: 't', name: 'Vacaciones', justifies: true }],
      holidays: reference.holidays.map((one) => ({ ...one, day: MONDAY })),
    })
    const before = ['09', '10', '11'].map((day) => sampleEntry(day, { day: `2026-11-${day}`, state: 'approved' }))
    const { plan, leftText } = planWeekCopy(before, { monday: MONDAY, reference: away, seed: 'seed00000000000' })
    expect(plan.steps.map(({ after }) => after?.['day'])).toEqual(['2026-11-18'])
    expect(leftText).toBe('Queda afuera: feriado: Día de la Soberanía (1), vacaciones (1).')
  })
})
