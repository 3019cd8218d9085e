import type { ClockRow } from '@timesheet/domain/time_clock'
import type { ClockRange } from './clock.model.ts'

/**
 * The rows of some days among all that earlier reads left here; undefined where none was made. As no row ever changes,
 * at most later ones are missing.
 */
export function keptRows(reads: readonly unknown[], { user, from, to }: ClockRange): readonly ClockRow[] | undefined {
  const lists = reads.filter((read): read is readonly ClockRow[] => Array.isArray(read))
  if (lists.length === 0) return undefined
  const rows = new Map(lists.flat().map((row) => [row.id, row]))
  return [...rows.values()]
    .filter((row) => row.user === user && from <= row.day && row.day <= to)
    .toSorted((a, b) => a.seq - b.seq)
}
