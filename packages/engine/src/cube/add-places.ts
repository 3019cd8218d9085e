import type { BlockRows } from './axis.ts'
import type { Numbers } from './numbers.ts'
import type { BlockPlaces } from './place-keys.ts'

/**
 * Adds the values of rows that are one after the other to the totals of their places, in one pass without keys between;
 * false where it takes more columns than two to find the places.
 */
export function addToPlaces(
  totals: Float64Array,
  { start, count }: BlockRows,
  { base, varying }: BlockPlaces,
  values: Numbers,
): boolean {
  const [one, other, ...more] = varying
  if (more.length > 0) return false
  const end = start + count
  if (one && other) addByTwo(totals, { start, end, base, values }, [one, other])
  else if (one) addByOne(totals, { start, end, base, values }, one)
  else totals[base]! += sumOf(values, start, end)
  return true
}

interface Added {
  readonly start: number
  readonly end: number
  readonly base: number
  readonly values: Numbers
}

type Varying = BlockPlaces['varying'][number]

function addByOne(
  totals: Float64Array,
  { start, end, base, values }: Added,
  { columns: { codes }, groups }: Varying,
): void {
  for (let row = start; row < end; row++) totals[base + groups[codes[row]!]!]! += values[row]!
}

function addByTwo(
  totals: Float64Array,
  { start, end, base, values }: Added,
  [{ columns, groups }, other]: readonly [Varying, Varying],
): void {
  const { codes } = columns
  const { groups: otherGroups } = other
  const otherCodes = other.columns.codes
  for (let row = start; row < end; row++)
    totals[base + groups[codes[row]!]! + otherGroups[otherCodes[row]!]!]! += values[row]!
}

function sumOf(values: Numbers, start: number, end: number): number {
  let sum = 0
  for (let row = start; row < end; row++) sum += values[row]!
  return sum
}
