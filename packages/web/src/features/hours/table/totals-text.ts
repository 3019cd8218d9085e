import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'

/** The number of entries and their minutes. */
export interface EntrySum {
  readonly entries: number
  readonly minutes: number
}

/** A sum of entries as text: `12.430 entradas · 61.204:15`. */
export function totalsText({ entries, minutes }: EntrySum, format: HoursFormat): string {
  return `${formatNumber(entries)} ${entries === 1 ? 'entrada' : 'entradas'} · ${formatHours(minutes, format)}`
}
