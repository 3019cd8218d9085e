import { describe, expect, it } from 'vitest'
import type { CrossHeading } from './cross-grid.types.ts'
import { printedBlocks, printedHeadings } from './printed-blocks.model.ts'

const heading = (label: string, place: Partial<CrossHeading>): CrossHeading => ({
  ...{ id: label, label, level: 0, levels: 1, start: 0, span: 1, isOpen: null, order: null },
  ...place,
})

describe('a printed cross table', () => {
  it.each([
    ['one column', { columns: 1, headChars: 20, cellChars: 8 }, [[0, 0]]],
    ['what fits stands side by side', { columns: 12, headChars: 20, cellChars: 8 }, [[0, 11]]],
    [
      'what does not is spread evenly over blocks',
      { columns: 26, headChars: 20, cellChars: 8 },
      [
        [0, 12],
        [13, 25],
      ],
    ],
    ['a larger sheet takes more', { columns: 20, headChars: 20, cellChars: 8, paper: 'a3' }, [[0, 19]]],
    ['no columns', { columns: 0, headChars: 20, cellChars: 8 }, []],
    [
      'cells wider than the page stand one by one',
      { columns: 2, headChars: 90, cellChars: 400 },
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ] as const)('%s', (_, size, expected) =>
    expect(printedBlocks(size).map(({ first, last }) => [first, last])).toEqual(expected),
  )

  it.each([200, 31, 365])('puts each of %i columns into one block, in order', (columns) => {
    const all = printedBlocks({ columns, headChars: 30, cellChars: 7 }).flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )
    expect(all).toEqual(Array.from({ length: columns }, (_, at) => at))
  })

  it('says a heading again over each block that it reaches, as wide as it is there', () => {
    const headings = [
      heading('2026', { span: 4 }),
      heading('ene', { level: 1, start: 0, span: 2 }),
      heading('feb', { level: 1, start: 2, span: 2 }),
      heading('Total', { start: 4, levels: 2 }),
    ]
    const above = (first: number, last: number) =>
      printedHeadings(headings, 2, { first, last }).map((row) => row.map(({ label, span }) => `${label} ${span}`))
    expect(above(0, 4)).toEqual([
      ['2026 4', 'Total 1'],
      ['ene 2', 'feb 2'],
    ])
    expect(above(0, 2)).toEqual([['2026 3'], ['ene 2', 'feb 1']])
    expect(above(3, 4)).toEqual([['2026 1', 'Total 1'], ['feb 1']])
  })
})
