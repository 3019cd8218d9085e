import type { ReconciledDay, ReconciledSums } from '@timesheet/domain/time_clock'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../widgets/explained/whole-figure.fixture.ts'
import { rangeFigure } from './range-figures.ts'
import { dayLines, lineSums, personSums, RECONCILED_COLUMNS } from './reconciliation.view.ts'

const columnOf = (key: string) => RECONCILED_COLUMNS.findIndex((column) => column.key === key)

function day(of: string, worked: number, values: Partial<ReconciledDay> = {}): ReconciledDay {
  return {
    ...{ day: of, worked, paused: 30, isUnfinished: false, proposals: 0 },
    other: { loaded: 450, approved: 300, expected: 480 },
    reconciliation: {
      ...{ gap: worked - 450, deviation: worked - 480 },
      parts: [{ cause: 'unloaded', minutes: worked - 450 }],
    },
    ...values,
  } as ReconciledDay
}

const DAYS = [day('2026-06-12', 500), day('2026-06-15', 480), day('2026-06-16', 470)]
const LINES = dayLines(DAYS, { onlyGaps: false, closed: new Set() })
const own = (row: number) => ({ ...lineSums(LINES, row), user: 'ana', withHours: true })

describe('the boxes of the reconciliation', () => {
  it('add up in every cell of days, weeks and the range', () => {
    for (let row = 0; row <= LINES.length; row++)
      for (let column = 0; column < RECONCILED_COLUMNS.length; column++) {
        const figure = rangeFigure(column, own(row))!
        expect([row, figure.title, partsGap(figure)]).toEqual([row, figure.title, 0])
      }
  })

  it.each([
    // Of the lines: a week with its day, a week with two, and all of them.
    ['a day', 1, 'gap', 'Brecha: Vie 12/06/2026', 50, ['sin cargar']],
    ['a week', 2, 'worked', 'Trabajado: semana del 15/06/2026', 950, ['Lun 15/06/2026', 'Mar 16/06/2026']],
    ['all', LINES.length, 'loaded', 'Cargado: todo el rango', 1350, ['Semana del 08/06/2026', 'Semana del 15/06/2026']],
    ['all', LINES.length, 'deviation', 'Desvío: todo el rango', 10, ['Trabajado', 'Esperado']],
    ['a cause', 1, 'unloaded', 'sin cargar: Vie 12/06/2026', 50, []],
  ] as const)('of %s (line %i), %s', (_, row, key, title, value, labels) => {
    const figure = rangeFigure(columnOf(key), own(row))
    expect(figure).toMatchObject({ title, value })
    expect(figure?.parts?.map(({ label }) => label)).toEqual(labels)
  })

  it('asks for versions of one person, over the days of the line', () => {
    expect(rangeFigure(columnOf('expected'), own(2))).toMatchObject({
      grounds: { user: 'ana', from: '2026-06-15', to: '2026-06-16', expected: 960 },
    })
    expect(rangeFigure(columnOf('worked'), own(2))).not.toHaveProperty('grounds')
  })

  it('tells no hours to who sees the register alone', () => {
    const blind = { ...own(1), withHours: false }
    const told = RECONCILED_COLUMNS.filter((_, column) => rangeFigure(column, blind)).map(({ key }) => key)
    expect(told).toEqual(['worked', 'paused'])
  })

  it('add up over people of whom only some have hours that are seen', () => {
    const totals = { ...lineSums(LINES, LINES.length).sums }
    const items: readonly ReconciledSums[] = [
      { user: 'ana', name: 'Paz, Ana', withHours: true, totals },
      {
        ...{ user: 'bea', name: 'Paz, Bea', withHours: false },
        totals: { ...totals, loaded: 0, approved: 0, expected: 0, gap: 0, deviation: 0, parts: {}, gapDays: 0 },
      },
    ]
    const range = { from: '2026-06-12', to: '2026-06-16' }
    for (let row = 0; row <= items.length; row++)
      for (let column = 0; column < RECONCILED_COLUMNS.length; column++) {
        const figure = rangeFigure(column, personSums(items, row, range))
        if (figure) expect([figure.title, partsGap(figure)]).toEqual([figure.title, 0])
      }
    expect(rangeFigure(columnOf('gap'), personSums(items, 1, range))).toBeNull()
    const all = personSums(items, 2, range)
    expect(rangeFigure(columnOf('worked'), all)?.parts?.map(({ label }) => label)).toEqual(['Paz, Ana', 'Paz, Bea'])
    expect(rangeFigure(columnOf('deviation'), all)?.parts).toEqual([{ label: 'Paz, Ana', value: 10 }])
    expect(rangeFigure(columnOf('loaded'), all)).not.toHaveProperty('grounds')
  })
})
