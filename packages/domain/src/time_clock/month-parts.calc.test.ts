import { describe, expect, it } from 'vitest'
import { clockTotals } from './totals.calc.ts'
import { answersTo, isInPart, lastDayOf, monthParts, partText, wholeMonth } from './month-parts.calc.ts'
import { summariseMonth, summarisePart } from './month-summary.calc.ts'
import { june, LATER, openRegister, storedRow } from './register.fixture.ts'

const until15 = { employer: 'sur', from: '2024-01-01', to: '2026-06-15' }
const from15 = { employer: 'norte', from: '2026-06-15', to: '' } as const

describe('the parts of a month by employer', () => {
  it.each([
    ['nobody', [], [], ['all junio de 2026']],
    ['one', [{ ...until15, to: '' as const }], ['2026-06-02'], ['sur junio de 2026']],
    [
      'one after the other',
      [until15, from15],
      ['2026-06-02'],
      ['sur junio de 2026, del 01/06/2026 al 14/06/2026', 'norte junio de 2026, del 15/06/2026 al 30/06/2026'],
    ],
    ['one from a day on', [from15], ['2026-06-16'], ['norte junio de 2026, del 15/06/2026 al 30/06/2026']],
    [
      'one after recorded days of none',
      [from15],
      ['2026-06-02'],
      ['all junio de 2026, del 01/06/2026 al 14/06/2026', 'norte junio de 2026, del 15/06/2026 al 30/06/2026'],
    ],
    [
      'one twice',
      [until15, { ...from15, to: '2026-06-20' }, { ...until15, from: '2026-06-20', to: '' as const }],
      [],
      [
        'sur junio de 2026, del 01/06/2026 al 14/06/2026 y del 20/06/2026 al 30/06/2026',
        'norte junio de 2026, del 15/06/2026 al 19/06/2026',
      ],
    ],
  ] as const)('%s', (_, history, recorded, texts) => {
    const parts = monthParts('2026-06', history, recorded)
    expect(parts.map((part) => `${part.employer || 'all'} ${partText(part)}`)).toEqual(texts)
    expect(parts.every((part) => isInPart(part, lastDayOf(part)))).toBe(true)
  })

  it('INV-REG-03: add up to the month, a night over the change in each by its minutes, and have their own rows and codes', () => {
    const register = openRegister()
    register.span(june('08:00', '2026-06-02'), june('12:00', '2026-06-02'))
    register.span(june('22:00', '2026-06-14'), june('02:00', '2026-06-15'))
    register.span(june('08:00', '2026-06-16'), june('11:00', '2026-06-16'))
    const rows = register.rows.map(storedRow)
    const month = summariseMonth(rows, '2026-06', LATER)
    const [sur, norte] = monthParts('2026-06', [until15, from15], []).map((part) => summarisePart(rows, part, LATER))
    expect([sur!.totals.minutes.work, norte!.totals.minutes.work]).toEqual([360, 300])
    expect(clockTotals([...sur!.days, ...norte!.days])).toEqual(month.totals)
    expect([...sur!.rows, ...norte!.rows]).toEqual(month.rows)
    expect(sur!.code).toBe(sur!.rows.at(-1)!.hash)
    expect(norte!.code).toBe(month.code)
    expect(sur!.code).not.toBe(norte!.code)
    expect(sur!.night.worked + norte!.night.worked).toBe(month.night.worked)
  })

  it('have the answers given to them, the only one all of its month', () => {
    const answers = [
      { month: '2026-06', employer: 'sur', id: 1 },
      { month: '2026-06', employer: '', id: 2 },
      { month: '2026-05', employer: 'sur', id: 3 },
    ]
    const ids = (employer: string, count: number) =>
      answersTo({ ...wholeMonth('2026-06'), employer }, count, answers).map(({ id }) => id)
    expect([ids('sur', 1), ids('sur', 2), ids('norte', 2), ids('', 2)]).toEqual([[1, 2], [1], [], [2]])
  })
})
