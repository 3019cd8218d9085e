import { describe, expect, it } from 'vitest'
import { fillDown, fillDrag, fillRight, fillTarget } from './fill.model.ts'

const GRID = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
]
const read = ({ row, column }: { row: number; column: number }) => GRID[row]?.[column] ?? ''
const shown = (changes: readonly { row: number; column: number; text: string }[]) =>
  changes.map(({ row, column, text }) => `${row},${column}=${text}`)

describe('fill by key', () => {
  it.each([
    ['down through a block', fillDown, { top: 0, left: 0, bottom: 2, right: 1 }, ['1,0=1', '1,1=2', '2,0=1', '2,1=2']],
    ['down into one row takes the row above', fillDown, { top: 1, left: 0, bottom: 1, right: 1 }, ['1,0=1', '1,1=2']],
    ['down in the first row does nothing', fillDown, { top: 0, left: 0, bottom: 0, right: 2 }, []],
    [
      'right through a block',
      fillRight,
      { top: 0, left: 0, bottom: 1, right: 2 },
      ['0,1=1', '0,2=1', '1,1=4', '1,2=4'],
    ],
    [
      'right into one column takes the column at its left',
      fillRight,
      { top: 0, left: 2, bottom: 0, right: 2 },
      ['0,2=2'],
    ],
    ['right in the first column does nothing', fillRight, { top: 0, left: 0, bottom: 2, right: 0 }, []],
  ])('%s', (_, fill, range, expected) => expect(shown(fill(range, read))).toEqual(expected))
})

describe('fill by handle', () => {
  const source = { top: 1, left: 1, bottom: 1, right: 1 }
  it.each([
    ['right', { row: 1, column: 4 }, { ...source, right: 4 }],
    ['left', { row: 1, column: 0 }, { ...source, left: 0 }],
    ['down wins over a smaller step right', { row: 5, column: 2 }, { ...source, bottom: 5 }],
    ['up', { row: 0, column: 1 }, { ...source, top: 0 }],
    ['back on the source', { row: 1, column: 1 }, source],
  ])('reaches %s', (_, pointer, expected) => expect(fillTarget(source, pointer)).toEqual(expected))

  it('repeats the source in its own rhythm, also backwards', () => {
    const two = { top: 0, left: 0, bottom: 0, right: 1 }
    expect(shown(fillDrag(two, { ...two, right: 4 }, read))).toEqual(['0,2=1', '0,3=2', '0,4=1'])
    const last = { top: 2, left: 0, bottom: 2, right: 0 }
    expect(shown(fillDrag(last, { ...last, top: 0 }, read))).toEqual(['0,0=7', '1,0=7'])
  })
})
