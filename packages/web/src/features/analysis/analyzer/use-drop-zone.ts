import { type DragEvent, useState } from 'react'
import { droppedField, fitsZone, placeAt } from './field-drag.ts'
import type { Field, Zone } from './place-field.ts'

/** What a zone does with a dragged field: it shows where it would go, and takes it. */
export function useDropZone(zone: Zone | 'filters', onDrop: (field: Field, at: number) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    'onDragOver': (event: DragEvent<HTMLElement>) => {
      if (!fitsZone(event, zone)) return
      event.preventDefault()
      setOver(true)
    },
    'onDragLeave': () => setOver(false),
    'onDrop': (event: DragEvent<HTMLElement>) => {
      setOver(false)
      const field = droppedField(event)
      if (!field) return
      event.preventDefault()
      onDrop(field, placeAt(event))
    },
  }
}
