import { useState } from 'react'

/** Drag and drop of fields: which one is dragged, which one it is over, and the handlers. */
export function useFieldDrag(move: (id: string, to: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const drop = (id: string) => {
    if (dragged && dragged !== id) move(dragged, id)
    end()
  }
  return { dragged, over, start: setDragged, enter: setOver, drop, end }
}

export type FieldDrag = ReturnType<typeof useFieldDrag>
