import { describe, expect, it } from 'vitest'
import { MONTH_COLUMNS, monthDocument, monthTable } from './month-document.calc.ts'
import { summariseMonth } from './month-summary.calc.ts'
import { BOSS, june, LATER, storedRow, vectorDay } from './register.fixture.ts'

const limits = {
  overtime: {
    minutes: { normal: 480, extra50: 0, extra100: 0, extra: 76 },
    isProvisional: false,
    compensated: 60,
    paid: 0,
    inYear: 4801,
    caps: { month: 0, year: 4800 },
  },
  year: { worked: 556, limit: 109_587 },
}
const owner = { name: 'Ana Ruiz', fileNumber: '12', firm: 'Estudio' }

/** The month of TV-REG-2: a corrected day, and a second correction that nobody decided. */
function correctedMonth() {
  const { rows, send, last } = vectorDay()
  const change = { at: june('15:30'), replaces: last, source: 'correction', reason: 'Olvidé marcar la salida' } as const
  expect(send({ ...change, until: june('18:37') }, { at: june('19:00') })).toBe('proposed')
  const proposal = `r${rows.length}`
  expect(send({ decides: proposal, state: 'accepted' }, { at: june('19:10'), by: BOSS })).toBe('accepted')
  const again = { ...change, until: june('19:00'), replaces: `r${rows.length}` }
  expect(send(again, { at: june('19:30') })).toBe('proposed')
  return summariseMonth(rows.map(storedRow), '2026-06', LATER)
}

describe('what is printed of a month', () => {
  it('INV-REG-04, INV-REG-08: names every row, which count, who decided, and what is without agreement', () => {
    const summary = correctedMonth()
    const document = monthDocument(summary, { owner, answers: [], limits, now: LATER })
    expect(document).toMatchObject({ title: 'junio de 2026', zone: 'Europe/Madrid', code: summary.code })
    expect(document.totals.slice(0, 2)).toEqual([
      ['Trabajado', '9:16'],
      ['Pausa', '0:20'],
    ])
    expect(document.totals.slice(-3)).toEqual([
      ['Extraordinarias', '1:16'],
      ['Compensadas con descanso', '1:00'],
      ['Horas extra en el año', '80:01'],
    ])
    expect(document.limits).toEqual(['80:01 de horas extra en el año, tope 80:00'])
    expect(document.days).toHaveLength(30)
    expect(document.days[14]).toEqual([
      'lu 15/06/2026',
      '8:02–11:00 · 11:20–14:31 · 15:30–18:37',
      '9:16',
      '0:20',
      'más de 9:00 en el día',
    ])
    expect(document.rows).toHaveLength(summary.rows.length)
    expect(document.rows.at(-2)?.slice(3, 9)).toEqual([
      '15:30',
      '18:37',
      'Corrección',
      'Aceptada',
      'Sí',
      'Juan Jefe: Olvidé marcar la salida',
    ])
    expect(document.undecided).toEqual(['15/06/2026: Ana Ruiz propone 15:30–19:00. Olvidé marcar la salida'])
    expect(document.standing).toBe('Todavía no entregado.')
  })

  it('INV-REG-08: the table has every row with whether it counts, a column for each header, then totals and code', () => {
    const summary = correctedMonth()
    const table = monthTable(summary, { limits, firm: owner.firm })
    const printed = monthDocument(summary, { owner, answers: [], limits, now: LATER }).rows
    const rows = table.filter(([, seq]) => seq !== '')
    expect(rows.map(([, seq]) => String(seq))).toEqual(printed.map(([seq]) => seq))
    const counts = MONTH_COLUMNS.indexOf('Cuenta')
    expect(rows.map((row) => row[counts])).toEqual(printed.map((row) => row[7]))
    expect(new Set(rows.map((row) => row[counts]))).toEqual(new Set(['Sí', 'No']))
    expect(table[0]).toHaveLength(MONTH_COLUMNS.length)
    expect(table.at(-1)?.[2]).toBe('Código de integridad')
    expect(table.find((row) => row[3] === 'Trabajado')?.[6]).toBe(556)
    expect(table.find((row) => row[3] === 'Extraordinarias')?.[6]).toBe(76)
    expect(table.find((row) => row[3] === 'Compensadas con descanso')?.[6]).toBe(60)
    expect(table.filter((row) => row[2] === 'Aviso').map((row) => row[3])).toEqual([
      '15/06/2026: más de 9:00 en el día',
      '80:01 de horas extra en el año, tope 80:00',
    ])
  })
})
