import { addGroups, type Axis, columnsOf } from './axis.ts'
import { type FactSelection, selectedBlocks } from './selected-blocks.ts'
import type { Facts } from './facts.ts'

/** Bits by whose share that stays empty the number of cells is estimated. */
const BITS = 1 << 24
const WORD = 0x1_0000_0000

/** How large an answer would be. */
export interface CellCount {
  /** About how many cells there are: within a percent up to ten million. */
  readonly cells: number
  /** How many groups of each axis occur. */
  readonly members: readonly number[]
}

/** Estimates the number of cells without holding them, by how full a bitmap of their hashes becomes. */
export function countCells(table: Facts, axes: readonly Axis[], selection: FactSelection): CellCount {
  const columns = axes.map((axis) => columnsOf(table, axis))
  const bits = new Uint8Array(BITS >> 3)
  const met = axes.map(({ size }) => new Uint8Array(size))
  const groups = new Float64Array(8192)
  const hashes = new Uint32Array(8192)
  for (const block of selectedBlocks(table, selection)) {
    hashes.fill(0, 0, block.count)
    for (const [a, axis] of columns.entries()) {
      groups.fill(0, 0, block.count)
      addGroups(groups, block, axis, 1)
      for (let i = 0; i < block.count; i++) {
        met[a]![groups[i]!] = 1
        hashes[i] = scatter(hashes[i]!, groups[i]!)
      }
    }
    for (let i = 0; i < block.count; i++) {
      const bit = (hashes[i]! >>> 0) % BITS
      bits[bit >> 3]! |= 1 << (bit & 7)
    }
  }
  const empty = bits.reduce((sum, byte) => sum + EMPTY_BITS[byte]!, 0)
  const cells = empty === 0 ? BITS * 16 : Math.round(-BITS * Math.log(empty / BITS))
  return { cells, members: met.map((groupsMet) => groupsMet.reduce((sum, one) => sum + one, 0)) }
}

const EMPTY_BITS = Uint8Array.from({ length: 256 }, (_, byte) => 8 - byte.toString(2).replaceAll('0', '').length)

function scatter(hash: number, group: number): number {
  let mixed = Math.imul(hash ^ (group % WORD), 0x9e37_79b1)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x85eb_ca6b)
  return (mixed ^ (mixed >>> 13)) + 0x7f4a_7c15
}
