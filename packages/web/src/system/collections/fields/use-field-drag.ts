import { useState } from 'react'

/** Whether a drag would drop the field here, and where it began. */
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
