import { addGroups, type AxisColumns, type BlockRows } from './axis.ts'
import type { BlockRanges } from './block-ranges.ts'
import type { Facts } from './facts.ts'

/** Codes between the ends of a block up to which it is tried whether they are all of one group. */
const FEW_CODES = 128

interface PlainKeys {
  readonly columns: AxisColumns
  /** The group of each code, times the stride. */
  readonly groups: Uint32Array
  readonly ranges: BlockRanges | null
}

/** Where the places of the rows of a block come from: a number that all share, and columns that tell what is added to it. */
export interface BlockPlaces {
  readonly base: number
  readonly varying: readonly Pick<PlainKeys, 'columns' | 'groups'>[]
}

/** The place of each row: the mixed radix of its groups. */
export class PlaceKeys {
  readonly #plain: readonly PlainKeys[]
  readonly #dated: readonly { readonly columns: AxisColumns; readonly stride: number }[]

  constructor(table: Facts, axes: readonly AxisColumns[]) {
    let stride = 1
    const strides = axes.map(({ axis: { size } }) => (stride *= size) / size)
    const all = axes.map((columns, a) => ({ columns, stride: strides[a]! }))
    this.#dated = all.filter(({ columns }) => columns.dated)
    this.#plain = all
      .filter(({ columns }) => !columns.dated)
      .map(({ columns, stride: times }) => ({
        columns,
        groups: columns.axis.groups!.map((group) => group * times),
        ranges: table.ranges(columns.axis.dimension),
      }))
  }

  /** Where the places of a block come from; null where that depends on the days of rows. */
  placesOf(block: number): BlockPlaces | null {
    return this.#dated.length > 0 ? null : this.#plainPlaces(block)
  }

  /** Writes the place of each row of a block. */
  write(keys: Uint32Array, block: BlockRows): void {
    const { base, varying } = this.#plainPlaces(block.block)
    const [first, ...more] = varying
    if (first) writeGroups(keys, block, { ...first, base })
    else keys.fill(base, 0, block.count)
    for (const each of more) moreGroups(keys, block, each)
    for (const { columns, stride } of this.#dated) addGroups(keys, block, columns, stride)
  }

  #plainPlaces(block: number): BlockPlaces {
    let base = 0
    const varying: PlainKeys[] = []
    for (const each of this.#plain) {
      const alike = groupOfAll(each, block)
      if (alike < 0) varying.push(each)
      else base += alike
    }
    return { base, varying }
  }
}

/** The group of all rows of a block; -1 where they have several. */
function groupOfAll({ groups, ranges }: PlainKeys, block: number): number {
  if (!ranges) return -1
  const least = ranges.leastOf(block)
  const largest = ranges.largestOf(block)
  if (largest - least > FEW_CODES) return -1
  const group = groups[least]!
  for (let code = least + 1; code <= largest; code++) if (groups[code] !== group) return -1
  return group
}

function writeGroups(
  keys: Uint32Array,
  { rows, count, start }: BlockRows,
  { columns: { codes }, groups, base }: BlockPlaces['varying'][number] & { readonly base: number },
): void {
  if (start >= 0) for (let i = 0; i < count; i++) keys[i] = base + groups[codes[start + i]!]!
  else for (let i = 0; i < count; i++) keys[i] = base + groups[codes[rows[i]!]!]!
}

function moreGroups(
  keys: Uint32Array,
  { rows, count, start }: BlockRows,
  { columns: { codes }, groups }: BlockPlaces['varying'][number],
): void {
  if (start >= 0) for (let i = 0; i < count; i++) keys[i]! += groups[codes[start + i]!]!
  else for (let i = 0; i < count; i++) keys[i]! += groups[codes[rows[i]!]!]!
}
