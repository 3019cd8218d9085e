import { describe, expect, it } from 'vitest'
import { readBalanceLines, readDays, readUntil } from './read-balances.calc.ts'

describe('opening balances as text', () => {
  it.each<[string, string, readonly string[]]>([
    ['without a heading', 'ana@x;2026;14;5;31/05/2027;Saldo', ['1 ana@x 2026 14 5 31/05/2027 Saldo']],
    ['from a sheet', 'ana@x\t2026\t\t5', ['1 ana@x 2026  5  ']],
    [
      'with a heading in another order',
      'Año,Legajo,De años anteriores,Observación\n2026,104,5,"Viene de 2025, aprobado"',
      ['2 104 2026  5  Viene de 2025, aprobado'],
    ],
    ['with blank lines and another ending', '\n\nana@x;2026;14\r\n\r\n', ['3 ana@x 2026 14   ']],
    ['with quotes in quotes', 'ana@x;2026;14;;;"El ""saldo"""', ['1 ana@x 2026 14   El "saldo"']],
    ['that is nothing', ' \n', []],
    ['that is one word', 'hola', ['1 hola     ']],
  ])('%s', (_, text, lines) => {
    const told = readBalanceLines(text).map(({ line, person, year, granted, carried, until, note }) =>
      [line, person, year, granted, carried, until, note].join(' '),
    )
    expect(told).toEqual(lines)
  })

  it.each<[string, number | '' | null]>([
    ['', ''],
    ['0', 0],
    ['366', 366],
    ['367', null],
    ['-1', null],
    ['2,5', null],
    ['dos', null],
  ])('reads %s as days', (text, days) => expect(readDays(text)).toBe(days))

  it.each<[string, string | null]>([
    ['', ''],
    ['31/05/2027', '2027-05-31'],
    ['31/02/2027', null],
  ])('reads %s as a day', (text, day) => expect(readUntil(text)).toBe(day))
})
