import { describe, expect, it } from 'vitest'
import { findHeads, linesUnder, type ListKind, readHeads } from './read-heads.calc.ts'

type Columns = Readonly<Record<string, number>>

const KIND: ListKind<Columns> = {
  columnsOf: (heads) => Object.fromEntries(heads.flatMap((head, at) => (head === 'codigo' ? [['code', at]] : []))),
  isEnough: (columns) => columns['code'] !== undefined,
}
const rows = (...all: string[][]) => all.map((cells) => ({ cells }))

describe('the heads of a list', () => {
  it('are found under its title', () => {
    const list = rows(['Planilla'], ['Nombre', 'Código'])
    expect(findHeads(list, KIND)).toEqual({ head: 1, columns: { code: 1 } })
    expect(findHeads(rows(['Planilla'], ['Nombre']), KIND)).toEqual({ head: -1, columns: {} })
  })

  it.each<[string, string[][], number | null, readonly (readonly [string, Columns])[], object]>([
    ['as they look', [['Lista'], ['Nombre', 'Código']], null, [], { head: 1, columns: { code: 1 }, isSaid: false }],
    [
      'as somebody said before',
      [['Ref', 'Nombre']],
      null,
      [['ref|nombre', { code: 0 }]],
      { head: 0, columns: { code: 0 }, isSaid: true },
    ],
    [
      'of the chosen row',
      [
        ['Ref', 'Nombre'],
        ['a', 'b'],
      ],
      1,
      [],
      { head: 1, heads: ['a', 'b'], columns: {} },
    ],
    ['of none', [['a', 'b']], -1, [], { head: -1, heads: [], key: '', columns: {} }],
    ['of the first row with more than a title', [['Lista'], ['x', 'y']], null, [], { head: 1, columns: {} }],
  ])('are read %s', (_, cells, chosen, said, read) =>
    expect(readHeads(rows(...cells), { chosen, said: new Map(said), kind: KIND })).toMatchObject(read),
  )

  it('give lines by what their columns mean, without empty ones', () => {
    const lines = [
      { line: 2, cells: [' P-1 ', 'x'] },
      { line: 3, cells: ['', ''] },
    ]
    expect(linesUnder(lines, { code: 0, notes: 4 })).toEqual([{ line: 2, cells: { code: 'P-1' } }])
  })
})
