import { addMonths, type Month, monthBounds } from '../kernel/index.ts'
import { packOf } from './rule-packs.ts'

/** Rows that follow one another in a chain and are gone: the next row continues `hash`, as it did when they stood. */
export interface PurgedRun {
  readonly from: number
  readonly to: number
  /** The hash that the first of them continued, and that of the last. */
  readonly prevHash: string
  readonly hash: string
}

/** What of a row places it in its chain. */
export interface ChainedRow {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
}

/** For how many years a register is kept where no rule pack says otherwise. */
const YEARS = 4

/** Whether a month of a workplace may be purged: its years, by the law in force at its end, are over. */
export function isPurgeable(month: Month, zone: string, current: Month): boolean {
  const years = packOf(zone, monthBounds(month).to)?.retentionYears ?? YEARS
  return addMonths(month, years * 12) < current
}

/** The runs that rows leave in their chain; a late correction of a month is a run of its own. */
export function purgedRuns(rows: readonly ChainedRow[]): readonly PurgedRun[] {
  const runs: PurgedRun[] = []
  for (const { seq, prevHash, hash } of rows.toSorted((a, b) => a.seq - b.seq)) {
    const last = runs.at(-1)
    if (last && last.to + 1 === seq) runs[runs.length - 1] = { ...last, to: seq, hash }
    else runs.push({ from: seq, to: seq, prevHash, hash })
  }
  return runs
}

/** A place in a chain: the number and hash of a row, or of the last row of a purged run; 0 and '' before the first. */
export interface ChainPlace {
  readonly seq: number
  readonly hash: string
}

/** Where a chain stands after the purged runs that continue it from here. */
export function afterPurged(place: ChainPlace, runs: readonly PurgedRun[]): ChainPlace {
  const next = runs.find(({ from, prevHash }) => from === place.seq + 1 && prevHash === place.hash)
  return next ? afterPurged({ seq: next.to, hash: next.hash }, runs) : place
}

/** Whether a sealed row is among purged ones; the last of a run is known by its hash. */
export function isPurged({ seq, hash }: ChainPlace, runs: readonly PurgedRun[]): boolean {
  return runs.some((run) => seq >= run.from && seq <= run.to && (seq !== run.to || run.hash === hash))
}
