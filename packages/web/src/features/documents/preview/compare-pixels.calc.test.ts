import { describe, expect, it } from 'vitest'
import { comparePixels, overlaid, type Pixels } from './compare-pixels.calc.ts'

const SIDE = 200
type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** White paper with rectangles of ink. */
function paper(rectangles: readonly Rectangle[], colour: readonly [number, number, number] = [0, 0, 0]): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  for (const [left, top, width, height] of rectangles)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) data.set(colour, (y * SIDE + x) * 4)
  return { data, width: SIDE, height: SIDE }
}

const WALL: Rectangle = [10, 10, 150, 4]
const DOOR: Rectangle = [40, 100, 20, 10]
const COLUMN: Rectangle = [150, 150, 12, 12]

const differencesOf = (old: Pixels, now: Pixels) =>
  comparePixels(old, now).differences.map(({ kind, x, y, width, height }) => `${kind} ${x},${y} ${width}×${height}`)

describe('the differences of two drawings', () => {
  it.each<[string, readonly Rectangle[], readonly Rectangle[], readonly string[]]>([
    ['are none of the same', [WALL, DOOR], [WALL, DOOR], []],
    ['are none of two that are empty', [], [], []],
    ['name what was added', [WALL], [WALL, DOOR], ['added 40,100 20×10']],
    ['name what was removed', [WALL, DOOR], [WALL], ['removed 40,100 20×10']],
    ['are apart where they are apart', [WALL, DOOR], [WALL, COLUMN], ['removed 40,100 20×10', 'added 150,150 12×12']],
    ['gather what moved a little', [WALL, DOOR], [WALL, [48, 100, 20, 10]], ['changed 40,100 28×10']],
    ['are none where a line is rounded to the next point', [WALL], [[11, 11, 150, 4]], []],
    ['are none where there is only dust', [WALL], [WALL, [100, 100, 1, 2]], []],
    [
      'reach the borders',
      [],
      [
        [0, 0, 5, 5],
        [195, 195, 5, 5],
      ],
      ['added 0,0 5×5', 'added 195,195 5×5'],
    ],
    ['are one of a long line', [], [WALL], ['added 10,10 150×4']],
  ])('%s', (_name, old, now, found) => {
    expect(differencesOf(paper(old), paper(now))).toEqual(found)
  })

  it('name what has another colour', () => {
    expect(differencesOf(paper([DOOR]), paper([DOOR], [220, 0, 0]))).toEqual(['changed 40,100 20×10'])
  })

  it('are those of the rows that count', () => {
    const found = comparePixels(paper([]), paper([DOOR, COLUMN]), { from: 105, to: 150 }).differences
    expect(found.map(({ y, height }) => `${y} ${height}`)).toEqual(['105 5'])
  })

  it('do not take a paler line for another one', () => {
    expect(differencesOf(paper([WALL]), paper([WALL], [80, 80, 80]))).toEqual([])
  })
})

it('what is drawn over one another is pale where it stays, and red or green where it does not', () => {
  const [old, now] = [paper([WALL, DOOR]), paper([WALL, COLUMN])]
  const data = overlaid(old, now, comparePixels(old, now).marks)
  const at = (x: number, y: number) => [...data.slice((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)]
  expect(at(1, 1)).toEqual([255, 255, 255, 255])
  expect(at(20, 12)).toEqual([178, 178, 178, 255])
  expect(at(45, 105)).toEqual([201, 42, 42, 255])
  expect(at(155, 155)).toEqual([0, 112, 90, 255])
})
