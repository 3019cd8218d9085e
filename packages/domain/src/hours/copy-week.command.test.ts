import { digestPlan } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { copyWeek, type CopyWeekFacts } from './copy-week.command.ts'
import { entryContext, storedEntry } from './stored-entry.fixture.ts'

type Entry = CopyWeekFacts['entries'][number]

const MONDAY = '2026-11-16'
const SEED = 'seed00000000000'

const entry = (id: string, day: string, more: Partial<Entry> = {}): Entry =>
  storedEntry(id, { day, state: 'approved', enteredBy: 'boss', ...more })
const contextOf: CopyWeekFacts['contextOf'] = (row, around) => ({
  ...entryContext(storedEntry(row.id, row), null),
  sameDay: around.filter((other) => other.day === row.day),
})
const plan = (entries: readonly Entry[], { monday = MONDAY, daysOff = '' } = {}) =>
  copyWeek.plan({ entries, contextOf }, { user: 'ana', monday, daysOff, seed: SEED })

describe('the copy of a week', () => {
  it.each<[string, readonly Entry[], readonly string[], readonly string[]]>([
    ['takes the days of the week before', [entry('a', '2026-11-09'), entry('b', '2026-11-02')], ['2026-11-16'], []],
    [
      'leaves out a cell that is taken, and only that one',
      [
        entry('a', '2026-11-09'),
        entry('b', '2026-11-10'),
        entry('c', MONDAY, { state: 'draft' }),
        entry('d', '2026-11-17', { kind: 'travel' }),
      ],
      ['2026-11-17'],
      ['copy_cell_taken'],
    ],
    [
      'copies both entries of one cell',
      [entry('a', '2026-11-09'), entry('b', '2026-11-09', { minutes: 30 })],
      [MONDAY, MONDAY],
      [],
    ],
    ['leaves out what a rule refuses', [entry('a', '2026-11-13')], [], ['hours_future']],
    [
      'adds up the day with what it copies',
      [1, 2, 3].map((n) => entry(`a${n}`, '2026-11-09', { minutes: 700 - (700 % 15) })),
      [MONDAY, MONDAY],
      ['hours_day_too_long'],
    ],
    ['takes nobody else along', [entry('a', '2026-11-09', { user: 'eva' })], [], []],
  ])('%s', (_name, entries, days, reasons) => {
    const { steps, leftOut } = plan(entries)
    expect(steps.map(({ after }) => after?.['day'])).toEqual(days)
    expect(leftOut.map(({ code }) => code)).toEqual(reasons)
  })

  it('leaves out what falls on a day off, and says so after a cell that is taken', () => {
    const entries = [
      entry('a', '2026-11-09'),
      entry('b', '2026-11-10'),
      entry('c', '2026-11-11', { minutes: 30 }),
      entry('d', '2026-11-18', { state: 'draft' }),
    ]
    const { steps, leftOut } = plan(entries, { daysOff: '23' })
    expect(steps.map(({ after }) => after?.['day'])).toEqual([MONDAY])
    expect(leftOut.map(({ code }) => code)).toEqual(['copy_day_off', 'copy_cell_taken'])
  })

  it('makes drafts of its own, a night a night of its own', () => {
    const night = [
      entry('n1', '2026-11-09', { start: '22:00', end: '00:00', minutes: 120, group: 'g' }),
      entry('n2', '2026-11-10', { start: '00:00', end: '02:00', minutes: 120, group: 'g' }),
    ]
    const rows = plan(night).steps.map(({ id, after }) => [id, after?.['state'], after?.['source'], after?.['group']])
    expect(rows).toEqual([
      ['seed00000000000', 'draft', 'copy', 'seed00000000002'],
      ['seed00000000001', 'draft', 'copy', 'seed00000000002'],
    ])
  })

  it('is the same plan however its entries are ordered, and on any day of the week', () => {
    const entries = [entry('a', '2026-11-10'), entry('b', '2026-11-09'), entry('c', '2026-11-09', { group: 'g' })]
    const digests = [plan(entries), plan(entries.toReversed()), plan(entries, { monday: '2026-11-20' })].map(digestPlan)
    expect(new Set(digests).size).toBe(1)
  })
})
