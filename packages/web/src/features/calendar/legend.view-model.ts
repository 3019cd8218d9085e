import type { HourEntry } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import type { Block } from './block.view-model.ts'

/** A project of the legend with its loaded hours. */
export interface LegendRow {
  readonly key: string
  readonly label: string
  readonly tone: string
  readonly minutes: Minutes
}

/** The shown projects, most loaded first; rejected hours do not count. */
export function buildLegend(blocks: readonly Block[], isShown: (entry: HourEntry) => boolean): readonly LegendRow[] {
  const rows = new Map<string, LegendRow>()
  for (const block of blocks) {
    const shown = block.entries.filter(isShown)
    if (shown.length === 0) continue
    const key = block.entries[0]!.project
    const minutes = shown.reduce(
      (sum, entry) => (entry.state === 'rejected' ? sum : sum + entry.minutes),
      rows.get(key)?.minutes ?? 0,
    )
    rows.set(key, { key, label: block.label.secondary, tone: block.tone, minutes })
  }
  return [...rows.values()].toSorted((a, b) => b.minutes - a.minutes)
}
