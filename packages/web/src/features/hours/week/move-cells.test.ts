import type { HourEntry } from '@timesheet/domain/hours'
import { expect, it } from 'vitest'
import { invertSteps } from '../../../data/outbox/record-step.ts'
import { applySteps } from '../../../widgets/hour-entries/entry-step.ts'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { buildWeek } from '../hours.view-model.ts'
import { planCellMoves } from './move-cells.ts'

const MONDAY = '2026-11-16'
const reference = sampleReference()
const note = sampleEntry('1', { note: 'Planos', start: '09:00', end: '10:00' })
const night = [
  sampleEntry('n1', { start: '22:00', end: '00:00', minutes: 120, group: 'g' }),
  sampleEntry('n2', { day: '2026-11-17', start: '00:00', end: '02:00', minutes: 120, group: 'g' }),
]

/** Moves cells of a row, by day indexes, to the same or the other row. */
function moved(entries: readonly HourEntry[], days: readonly (readonly [number, number])[], row = 0) {
  const week = buildWeek({ monday: MONDAY, entries, pinned: ['p..a..normal', 'p....normal'], reference })
  const at = (line: number, day: number) => ({ line: week.lines[line]!, cell: week.lines[line]!.cells[day]! })
  return planCellMoves(
    days.map(([from, to]) => ({ from: at(0, from), to: at(row, to) })),
    { entries, reference },
  )
}

function told(entries: readonly HourEntry[], days: readonly (readonly [number, number])[], row = 0): string[] {
  const plan = moved(entries, days, row)
  return 'problem' in plan
    ? [plan.problem.code]
    : applySteps(entries, plan.steps).map(({ id, day, start, activity, note: text }) =>
        [id, day.slice(8), start, activity, text].filter(Boolean).join(' '),
      )
}

it.each<[string, readonly HourEntry[], readonly (readonly [number, number])[], number, string[]]>([
  ['to another day, with note and times', [note], [[0, 2]], 0, ['1 18 09:00 a Planos']],
  ['to another row', [note], [[0, 0]], 1, ['1 16 09:00 Planos']],
  ['onto itself changes nothing', [note], [[0, 0]], 0, ['1 16 09:00 a Planos']],
  ['over what was there', [note, sampleEntry('2', { day: '2026-11-17' })], [[0, 1]], 0, ['1 17 09:00 a Planos']],
  [
    'a block over part of itself',
    [note, sampleEntry('2', { day: '2026-11-17' })],
    [
      [0, 1],
      [1, 2],
    ],
    0,
    ['1 17 09:00 a Planos', '2 18 a'],
  ],
  [
    'a night stays one act',
    night,
    [
      [0, 1],
      [1, 2],
    ],
    0,
    ['n1 17 22:00 a', 'n2 18 00:00 a'],
  ],
  ['one half of a night alone leaves the other', night, [[0, 2]], 0, ['n2 17 00:00 a', 'n1 18 22:00 a']],
  ['over a night takes all of it', [...night, sampleEntry('2', { day: '2026-11-18' })], [[2, 0]], 0, ['2 16 a']],
  ['not into the future', [note], [[0, 4]], 0, ['hours_future']],
  ['not what was sent', [{ ...note, state: 'submitted' }], [[0, 1]], 0, ['hours_state_locked']],
])('moves %s', (_, entries, days, row, expected) => expect(told(entries, days, row)).toEqual(expected))

it.each([
  [
    'later',
    [
      [0, 1],
      [1, 2],
    ] as const,
    ['2', '1'],
  ],
  [
    'earlier',
    [
      [1, 0],
      [2, 1],
    ] as const,
    ['2', '3'],
  ],
])('a block that moves %s never meets itself on the way', (_, days, expected) => {
  const plan = moved(
    ['1', '2', '3']
      .map((id, day) => sampleEntry(id, { day: `2026-11-${16 + day}`, start: '09:00', end: '10:00' }))
      .slice(days[0][0], days[0][0] + 2),
    days,
  )
  expect('steps' in plan && plan.steps.map(({ id }) => id)).toEqual(expected)
})

it('comes back in one act', () => {
  const entries = [note, sampleEntry('2', { day: '2026-11-17' })]
  const plan = moved(entries, [[0, 1]])
  if ('problem' in plan) throw new Error(plan.problem.code)
  expect(applySteps(applySteps(entries, plan.steps), invertSteps(plan.steps))).toEqual(entries)
})
