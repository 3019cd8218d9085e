/** A person's choices for the columns of a grid; missing ones are the grid's defaults. */
export interface ColumnChoices {
  readonly shown: readonly string[] | null
  readonly order?: readonly string[]
  /** Widths in pixels by column id. */
  readonly widths?: Readonly<Record<string, number>>
  /** Whether the first column is frozen. */
  readonly frozen?: boolean
}

/** The fields of a column that the model uses. */
export interface ColumnKind {
  readonly id: string
  readonly header: string
  readonly optional?: boolean
  /** The number of characters that its cells need, independent of their texts. */
  readonly chars?: number
  /** The share of a wide window that it takes, where that is more. */
  readonly room?: number
  /** Columns aligned at the end hold figures, which are never cut. */
  readonly align?: 'start' | 'end'
}

/** The minimum width in pixels: the resize handle and one character. */
export const MIN_WIDTH = 48
/** The change of width per key press, in pixels. */
export const WIDTH_STEP = 16
const MAX_WIDTH = 1200
const MIN_CHARS = 4
const MAX_CHARS = 44
const MIN_CHARS_SHOWN = 16
/** Letters of a text, on average. */
const REM_PER_CHAR = 0.42
/** Tabular figures, which are all as wide as the widest. */
const REM_PER_FIGURE = 0.5
/** The figures that rows below the measured ones may have: `99.999:30`. */
const MIN_FIGURES = 9
const PADDING_REM = 1.5

/** The columns in the chosen order; a column that is missing from it keeps its declared index. */
export function orderColumns<Column extends ColumnKind>(
  columns: readonly Column[],
  { order = [] }: ColumnChoices,
): readonly Column[] {
  const known = order.filter((id) => columns.some((column) => column.id === id))
  if (known.length === 0) return columns
  const ids = [...known]
  for (const [index, { id }] of columns.entries()) if (!ids.includes(id)) ids.splice(index, 0, id)
  return ids.flatMap((id) => columns.filter((column) => column.id === id))
}

/** Whether a column is shown. */
export function isShown({ id, optional = false }: ColumnKind, { shown }: ColumnChoices): boolean {
  return shown ? shown.includes(id) : !optional
}

/** The choices with a column's visibility toggled; the last visible one stays. */
export function toggleColumn(columns: readonly ColumnKind[], choices: ColumnChoices, id: string): ColumnChoices {
  const before = columns.filter((column) => isShown(column, choices)).map((column) => column.id)
  const shown = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  return shown.length > 0 ? { ...choices, shown } : choices
}

/** The choices with a column moved before or after another visible one. */
export function moveColumn(
  columns: readonly ColumnKind[],
  choices: ColumnChoices,
  { id, to }: { readonly id: string; readonly to: string },
): ColumnChoices {
  const order = orderColumns(columns, choices).map((column) => column.id)
  const [from, at] = [order.indexOf(id), order.indexOf(to)]
  if (from < 0 || at < 0 || from === at) return choices
  return { ...choices, order: order.toSpliced(from, 1).toSpliced(at, 0, id) }
}

/** The choices with another width of a column; null restores the default. */
export function resizeColumn(choices: ColumnChoices, id: string, width: number | null): ColumnChoices {
  const { [id]: _, ...others } = choices.widths ?? {}
  const widths =
    width === null ? others : { ...others, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) }
  return { ...choices, widths }
}

/** The number of characters of a column, by which the width is distributed; a capital counts as 1.75 of them. */
export function columnChars(header: string, texts: readonly string[]): number {
  return Math.min(MAX_CHARS, Math.max(MIN_CHARS, header.length + 2, ...texts.map(charsOf)))
}

const charsOf = (text: string) => text.length + 1 + (text.match(/[A-Z]/g)?.length ?? 0) * 0.75

/**
 * A column as a CSS grid track: the chosen width, else a share by its number of characters. A column of text may be cut
 * to `MIN_CHARS_SHOWN`; one with `chars` or of figures is never cut.
 */
export function trackOf(
  { id, chars: needs, room = 0, align }: ColumnKind,
  { widths }: Pick<ColumnChoices, 'widths'>,
  chars: number,
): string {
  const width = widths?.[id]
  if (width !== undefined) return `${width}px`
  const share = needs ?? (align === 'end' ? Math.max(chars, MIN_FIGURES) : chars)
  const least = align === 'end' ? share * REM_PER_FIGURE : (needs ?? Math.min(chars, MIN_CHARS_SHOWN)) * REM_PER_CHAR
  return `minmax(${(least + PADDING_REM).toFixed(2)}rem, ${Math.max(share, room)}fr)`
}
