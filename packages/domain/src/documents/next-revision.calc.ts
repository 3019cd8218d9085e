import { REVISION_SERIES, type RevisionScheme, type RevisionSeries, type SeriesCount } from './revision-schemes.ts'

/** A revision as far as its succession needs it. */
export interface NumberedRevision {
  readonly code: string
  readonly series: RevisionSeries
  /** Strictly increasing in time of creation, independent of the printed code (INV-DOC-04). */
  readonly order: number
}

/** The revision that may follow, or why it may not. */
export type NextRevision = NumberedRevision | 'revision_series_back' | 'revision_code_used'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ORDER: readonly string[] = Object.keys(REVISION_SERIES)

/**
 * The revision of a series that follows those of a document, void ones included, whose codes are burnt (domain.md §2.4):
 * one more within the series, the first of the next one. A series that was left never comes back, unless `mayGoBack`
 * (INV-DOC-14).
 */
export function nextRevision(
  scheme: RevisionScheme,
  revisions: readonly NumberedRevision[],
  { series, mayGoBack = false }: { readonly series: RevisionSeries; readonly mayGoBack?: boolean },
): NextRevision {
  const latest = revisions.toSorted((a, b) => b.order - a.order)[0]
  if (latest && isBefore(series, latest.series) && !mayGoBack) return 'revision_series_back'
  const used = revisions.flatMap((revision) => {
    const counted = countedSeries(scheme, series).includes(revision.series)
    const position = counted ? positionOf(scheme[revision.series], revision.code) : null
    return position === null ? [] : [position]
  })
  const position = Math.max(firstOf(scheme, series) - 1, ...used) + 1
  const code = revisionCode(scheme[series], position)
  const isUsed = revisions.some((revision) => revision.code.toUpperCase() === code.toUpperCase())
  return isUsed ? 'revision_code_used' : { code, series, order: (latest?.order ?? 0) + 1 }
}

/** Whether one series comes before another in the life of a document. */
export function isBefore(series: RevisionSeries, other: RevisionSeries): boolean {
  return ORDER.indexOf(series) < ORDER.indexOf(other)
}

/** The series whose revisions share one count with this one. */
export function countedSeries(scheme: RevisionScheme, series: RevisionSeries): readonly RevisionSeries[] {
  const { continues } = scheme[series]
  return continues ? [series, ...countedSeries(scheme, continues)] : [series]
}

/** The first position of a series: that of the series whose count it goes on with. */
export function firstOf(scheme: RevisionScheme, series: RevisionSeries): number {
  const { continues, first = 0 } = scheme[series]
  return continues ? firstOf(scheme, continues) : first
}

/** The code at a position of a series: 0 is the first letter, numbers stand for themselves. */
export function revisionCode(series: SeriesCount, position: number): string {
  const { count, prefix = '', suffix = '', width = 1 } = series
  const middle = count === 'numbers' ? String(position).padStart(width, '0') : lettersAt(position, lettersOf(series))
  return `${prefix}${middle}${suffix}`
}

/** The first codes of a series, as a preview of its scheme. */
export function firstCodes(scheme: RevisionScheme, series: RevisionSeries, count: number): readonly string[] {
  const first = firstOf(scheme, series)
  return Array.from({ length: count }, (_, at) => revisionCode(scheme[series], first + at))
}

/** The position of a code within a series; null if it is none of its codes. */
export function positionOf(series: SeriesCount, code: string): number | null {
  const { count, prefix = '', suffix = '' } = series
  const text = code.trim().toUpperCase()
  if (!text.startsWith(prefix) || !text.endsWith(suffix)) return null
  const middle = text.slice(prefix.length, text.length - suffix.length)
  if (count === 'numbers') return /^\d{1,4}$/.test(middle) ? Number(middle) : null
  const letters = lettersOf(series)
  if (middle === '' || [...middle].some((letter) => !letters.includes(letter))) return null
  return [...middle].reduce((sum, letter) => (sum + 1) * letters.length + letters.indexOf(letter), -1)
}

/** The letters with which a series counts. */
export function lettersOf({ without = '' }: SeriesCount): string {
  return [...ALPHABET].filter((letter) => !without.includes(letter)).join('')
}

/** A, B … Z, AA, AB …, as spreadsheets name their columns. */
function lettersAt(position: number, letters: string): string {
  const own = letters[position % letters.length]!
  return position < letters.length ? own : lettersAt(Math.floor(position / letters.length) - 1, letters) + own
}
