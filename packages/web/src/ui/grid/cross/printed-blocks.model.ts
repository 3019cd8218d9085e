import type { CrossHeading } from './cross-grid.types.ts'

/** Neighbouring columns that stand side by side on a page. */
export interface PrintedBlock {
  readonly first: number
  readonly last: number
}

/** A heading as far as it stands above a block. */
export interface PrintedHeading {
  readonly id: string
  readonly label: string
  readonly levels: number
  readonly span: number
}

/** The characters that stand side by side on a sheet in landscape. */
const PAGE_CHARS = { a4: 170, a3: 240 } as const
/** What the padding of a cell takes, in characters. */
const PADDING_CHARS = 2
/** A longer row head is wrapped. */
const MOST_HEAD_CHARS = 40

/** The columns by page: as many side by side as fit beside the row heads, about as many in each block. */
export function printedBlocks(size: {
  readonly columns: number
  readonly headChars: number
  readonly cellChars: number
  readonly paper?: keyof typeof PAGE_CHARS
}): readonly PrintedBlock[] {
  const room = PAGE_CHARS[size.paper ?? 'a4'] - Math.min(size.headChars, MOST_HEAD_CHARS) - PADDING_CHARS
  const fitting = Math.max(1, Math.floor(room / (size.cellChars + PADDING_CHARS)))
  const blocks = Math.ceil(size.columns / fitting)
  const each = Math.ceil(size.columns / Math.max(1, blocks))
  return Array.from({ length: blocks }, (_, block) => ({
    first: block * each,
    last: Math.min(size.columns, (block + 1) * each) - 1,
  })).filter(({ first, last }) => first <= last)
}

/** The headings above a block by their row; one that begins before the block, or ends after it, is said again. */
export function printedHeadings(
  headings: readonly CrossHeading[],
  levels: number,
  { first, last }: PrintedBlock,
): readonly (readonly PrintedHeading[])[] {
  return Array.from({ length: levels }, (_, level) =>
    headings
      .filter((one) => one.level === level && one.start <= last && one.start + one.span > first)
      .toSorted((a, b) => a.start - b.start)
      .map((one) => ({
        id: one.id,
        label: one.label,
        levels: one.levels,
        span: Math.min(one.start + one.span - 1, last) - Math.max(one.start, first) + 1,
      })),
  )
}
