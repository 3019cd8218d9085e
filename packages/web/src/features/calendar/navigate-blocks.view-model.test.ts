import { expect, it } from 'vitest'
import { nextBlock } from './navigate-blocks.view-model.ts'
import type { Placement } from './placement.view-model.ts'

const timed = (day: string, start: string): Placement => ({ kind: 'timed', day, start, end: '23:00' })
const BLOCKS = [
  { id: 'a', placement: { kind: 'untimed', day: '2026-06-08', minutes: 60 } as Placement },
  { id: 'b', placement: timed('2026-06-08', '09:00') },
  { id: 'c', placement: timed('2026-06-10', '08:00') },
  { id: 'd', placement: timed('2026-06-10', '15:00') },
]

it.each([
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowUp', 'b'],
  ['b', 'ArrowRight', 'c'],
  ['d', 'ArrowLeft', 'b'],
  ['a', 'ArrowRight', 'c'],
  ['d', 'ArrowDown', undefined],
  ['d', 'ArrowRight', undefined],
  ['gone', 'ArrowDown', 'a'],
])('from %s %s leads to %s', (from, key, expected) => expect(nextBlock(BLOCKS, from, key)?.id).toBe(expected))
