import type { RealSpan } from '../kernel/index.ts'
import { minuteOf } from './instants.ts'
import type { ClockRow } from './time-clock.collection.ts'

/** The fields by which rows say which spans count. */
export type FoldedRow = Pick<ClockRow, 'id' | 'seq' | 'state' | 'replaces' | 'decides' | 'at' | 'until'>

/** What the rows of a register come to. */
export interface Register<Row extends FoldedRow> {
  /** The rows that count, by their start: open, closed and annulled ones. */
  readonly counted: readonly Row[]
  /** Proposals that nobody decided yet, in the order of receipt. */
  readonly proposals: readonly Row[]
}

/** For how long an open span is taken to go on; older ones are asked about and count nothing (domain.md §5.9). */
export const OPEN_MS = 16 * 3_600_000

/**
 * Folds rows in the order of receipt. A recorded or accepted row takes the place of the one that it replaces; until a
 * proposal is accepted, what it would replace counts. All rows of one day are enough: a correction keeps its day.
 */
export function foldRegister<Row extends FoldedRow>(rows: readonly Row[]): Register<Row> {
  const counted = new Map<string, Row>()
  const proposals = new Map<string, Row>()
  for (const row of rows.toSorted((a, b) => a.seq - b.seq)) {
    proposals.delete(row.decides)
    if (row.state === 'recorded' || row.state === 'accepted') {
      counted.delete(row.replaces)
      proposals.delete(row.replaces)
      counted.set(row.id, row)
    } else if (row.state === 'proposed') {
      proposals.delete(row.replaces)
      proposals.set(row.id, row)
    }
  }
  return {
    counted: [...counted.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.seq - b.seq)),
    proposals: [...proposals.values()],
  }
}

/** True for a row that annuls a span. */
export function isAnnulled({ at, until }: Pick<FoldedRow, 'at' | 'until'>): boolean {
  return until !== '' && until <= at
}

/** True for a span without end that began too long ago to be still going on. */
export function isForgotten({ at, until }: Pick<FoldedRow, 'at' | 'until'>, now: number): boolean {
  return until === '' && now - minuteOf(at) > OPEN_MS
}

/** The span of a row in whole minutes; an open one goes on to `openUntil`. */
export function spanOf({ at, until }: Pick<FoldedRow, 'at' | 'until'>, openUntil: number): RealSpan {
  const from = minuteOf(at)
  return { from, until: Math.max(from, until === '' ? openUntil : minuteOf(until)) }
}

/** The span that a row occupies against others: an open one for as long as it may still go on. */
export function occupiedSpan(row: Pick<FoldedRow, 'at' | 'until'>): RealSpan {
  return spanOf(row, minuteOf(row.at) + OPEN_MS)
}

/** The counted row that a span would overlap, other than those with these ids; undefined when there is none. */
export function overlapped<Row extends FoldedRow>(
  row: Pick<FoldedRow, 'at' | 'until'>,
  counted: readonly Row[],
  without: readonly string[] = [],
): Row | undefined {
  const mine = occupiedSpan(row)
  return counted.find((other) => {
    if (without.includes(other.id)) return false
    const theirs = occupiedSpan(other)
    const isEmpty = mine.until === mine.from || theirs.until === theirs.from
    return !isEmpty && mine.from < theirs.until && theirs.from < mine.until
  })
}
