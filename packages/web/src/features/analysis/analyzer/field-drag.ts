import type { DragEvent } from 'react'
import { fieldId, fieldOf } from './field-words.ts'
import type { Field, Zone } from './place-field.ts'

/** The types of what is dragged: while it moves, only its type can be read. */
const TYPES = {
  dimension: 'application/x-timesheet-dimension',
  measure: 'application/x-timesheet-measure',
} as const

/** Begins to drag a field. */
export function dragField(event: DragEvent, field: Field): void {
  event.dataTransfer.setData(TYPES[field.kind], fieldId(field))
  event.dataTransfer.effectAllowed = 'move'
}

/** True while a field is dragged that goes into the zone. */
export function fitsZone(event: DragEvent, zone: Zone | 'filters'): boolean {
  return event.dataTransfer.types.includes(TYPES[zone === 'measures' ? 'measure' : 'dimension'])
}

/** The field that was dropped; null for anything else. */
export function droppedField({ dataTransfer }: DragEvent): Field | null {
  return fieldOf(dataTransfer.getData(TYPES.dimension)) ?? fieldOf(dataTransfer.getData(TYPES.measure))
}

/** Before which of a zone's fields the pointer is. */
export function placeAt(event: DragEvent<HTMLElement>): number {
  const chips = [...event.currentTarget.querySelectorAll('[data-field]')]
  const at = chips.findIndex((chip) => {
    const { left, width, top, bottom } = chip.getBoundingClientRect()
    return event.clientY < top || (event.clientY <= bottom && event.clientX < left + width / 2)
  })
  return at < 0 ? chips.length : at
}
