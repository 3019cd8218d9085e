import { type KeyboardEvent, useState } from 'react'
import { besideColumn, walkTo } from './board-keys.ts'
import type { BoardColumn } from './board-columns.view-model.ts'
import type { BoardCard } from './board-step.ts'

/** A card that is taken up, and the column over which it is. */
export interface Carried {
  readonly id: string
  readonly column: BoardColumn
  readonly by: 'keys' | 'pointer'
}

interface CarriedProps {
  readonly cards: readonly BoardCard[]
  readonly columns: readonly BoardColumn[]
  readonly onDrop: (id: string, column: BoardColumn) => void
}

/** What is carried over the board: by dragging, or by Space, arrows and Space again. */
export function useCarried({ cards, columns, onDrop }: CarriedProps) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const lift = (id: string, by: Carried['by']) => {
    const card = cards.find((each) => each.id === id)
    if (card) setCarried({ id, column: card.column, by })
  }
  const aim = (column: BoardColumn) =>
    setCarried((before) => (before && before.column !== column ? { ...before, column } : before))
  const drop = (column: BoardColumn | undefined = carried?.column) => {
    if (carried && column) onDrop(carried.id, column)
    setCarried(null)
  }
  const give = () => setCarried(null)

  const handleCarriedKey = ({ key }: KeyboardEvent, { column }: Carried): boolean => {
    if (key === ' ' || key === 'Enter') drop()
    else if (key === 'Escape') give()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') aim(besideColumn(columns, column, key))
    else return false
    return true
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined
    if (id === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    if (carried?.by === 'keys' ? handleCarriedKey(event, carried) : handleWalk(event, id)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const handleWalk = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, id: string): boolean => {
    if (key === ' ') {
      lift(id, 'keys')
      return true
    }
    const lanes = columns.map((column) => cards.filter((card) => card.column === column).map((card) => card.id))
    const next = walkTo(lanes, id, key)
    if (next === undefined) return key.startsWith('Arrow')
    cardLink(currentTarget, next)?.focus()
    return true
  }
  return { carried, lift, aim, drop, give, handleKey }
}

/** The link of a card on the board. */
export function cardLink(board: HTMLElement | null, id: string): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-card="${id}"]`) ?? null
}
