import type { HourEntry } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import type { Block } from './block.view-model.ts'

/** One project of the legend with what is loaded on it. */
export interface LegendRow {
  readonly key: string
  readonly label: string
  readonly tone: string
  readonly minutes: Minutes
}

const NO_PROJECT_TONE = '#66757a'
const TONES = ['#2f6f8f', '#8a5a2b', '#3f7d4e', '#7a4fa0', '#a33e5c', '#b07d1a', '#3a5fb0', '#4d6b6b', '#8c4a3a', '#5b7f2a'] as const

/** The colour of a block: its project's own, else one that always belongs to the project. */
export function toneOf(block: Pick<Block, 'entries' | 'label'>): string {
  const project = block.entries[0]?.project ?? ''
  return block.label.color || (project ? hashedTone(project) : NO_PROJECT_TONE)
}

function hashedTone(text: string): string {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997
  return TONES[sum % TONES.length]!
}

/** The projects that are shown, with the most loaded first; rejected hours do not count. */
export function buildLegend(blocks: readonly Block[], isShown: (entry: HourEntry) => boolean): readonly LegendRow[] {
  const rows = new Map<string, LegendRow>()
  for (const block of blocks) {
    const shown = block.entries.filter(isShown)
    if (shown.length === 0) continue
    const key = block.entries[0]!.project
    const minutes = shown.reduce((sum, entry) => (entry.state === 'rejected' ? sum : sum + entry.minutes), rows.get(key)?.minutes ?? 0)
    rows.set(key, { key, label: block.label.secondary, tone: toneOf(block), minutes })
  }
  return [...rows.values()].toSorted((a, b) => b.minutes - a.minutes)
}
