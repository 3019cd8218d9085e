import type { Block } from './block.view-model.ts'
import { drawnRange } from './placement.view-model.ts'

/** A block in the format of the calendar library. */
export interface DrawnEvent {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly allDay: boolean
  readonly editable: boolean
  readonly durationEditable: boolean
  readonly color: string
  readonly contrastColor: string
  readonly order: number
  readonly dashed: boolean
}

/** Blocks as calendar events: tinted by project, with the page's text colour, which is readable on every tint. */
export function drawnEvents(blocks: readonly Block[]): DrawnEvent[] {
  return blocks.map((block, order) => ({
    id: block.id,
    title: block.label.title,
    ...drawnRange(block.placement),
    editable: block.locked === '',
    durationEditable: block.locked === '' && block.placement.kind === 'timed',
    color: `color-mix(in srgb, ${block.tone} 18%, var(--surface))`,
    contrastColor: 'var(--text)',
    order,
    dashed: block.entries[0]?.project === '',
  }))
}
