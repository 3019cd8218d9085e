import { type RefObject, useEffect, useEffectEvent } from 'react'
import { addressOfCell, cellOfAddress } from '../grid/cell-address.ts'
import type { Explaining } from './use-explained.ts'

/** How long a finger stays on a cell to ask for its explanation. */
const HOLD_MS = 500
/** Headings are the first column, and columns count from 1. */
const FIRST_COLUMN = 2
const CELL = '[data-grid-row]'
/** A sum below the rows: a cell of no row, in the second place of a row of sums or later. */
const FOOT_CELL = '[role=gridcell][aria-colindex]:not([data-grid-row])'

/** A cell of a grid: one of its rows, or of its sums below. */
export interface GridPlace {
  readonly part: 'body' | 'foot'
  readonly row: number
  readonly column: number
}

function placeOf(cell: HTMLElement): GridPlace {
  if (cell.dataset['gridRow'] !== undefined) return { part: 'body', ...addressOfCell(cell) }
  const row = cell.parentElement
  const rows = [...(row?.parentElement?.children ?? [])]
  return {
    part: 'foot',
    row: row ? rows.indexOf(row) : -1,
    column: Number(cell.getAttribute('aria-colindex')) - FIRST_COLUMN,
  }
}

/** The cell of a place in the grid beside an element. */
export function gridCellAt(beside: HTMLElement | null, { part, row, column }: GridPlace): HTMLElement | null {
  const grid = gridBeside(beside)
  if (part === 'body') return cellOfAddress(grid, { row, column })
  const all = [...(grid?.querySelectorAll<HTMLElement>(FOOT_CELL) ?? [])]
  return all.find((cell) => placeOf(cell).row === row && placeOf(cell).column === column) ?? null
}

function cellAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`${CELL}, ${FOOT_CELL}`) : null
}

/** The grid in the nearest place that has one. */
function gridBeside(element: HTMLElement | null): HTMLElement | null {
  for (let place = element?.parentElement; place; place = place.parentElement) {
    const grid = place.querySelector<HTMLElement>('[role=grid]')
    if (grid) return grid
  }
  return null
}

/**
 * Explains figures of a grid that stands beside an element: `=` on the focused cell, a resting mouse, a finger that
 * stays, and a click on a sum below. Cells without a figure keep their keys: where one may write, `=` begins a formula.
 */
export function useGridExplained<Of>(
  beside: RefObject<HTMLElement | null>,
  explaining: Explaining<Of>,
  figureAt: (place: GridPlace) => Of | null,
): void {
  const show = useEffectEvent((cell: HTMLElement): boolean => {
    const figure = figureAt(placeOf(cell))
    if (figure !== null) explaining.show(figure, cell)
    return figure !== null
  })
  const rest = useEffectEvent((cell: HTMLElement | null) => {
    const figure = cell && figureAt(placeOf(cell))
    if (cell && figure) explaining.rest(figure, cell)
    else explaining.leave()
  })
  useEffect(() => {
    const grid = gridBeside(beside.current)
    if (!grid) return undefined
    let timer = 0
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== '=' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof HTMLElement) || !target.matches(CELL) || !show(target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') rest(cellAt(target))
    }
    const onOut = () => rest(null)
    const onDown = ({ target, pointerType }: PointerEvent) => {
      window.clearTimeout(timer)
      const cell = cellAt(target)
      if (pointerType !== 'mouse' && cell) timer = window.setTimeout(() => show(cell), HOLD_MS)
    }
    const onEnd = () => window.clearTimeout(timer)
    const onClick = ({ target }: MouseEvent) => {
      const cell = cellAt(target)
      if (cell?.matches(FOOT_CELL)) show(cell)
    }
    const ends = ['pointerup', 'pointercancel', 'pointermove'] as const
    grid.addEventListener('keydown', onKey, { capture: true })
    grid.addEventListener('pointerover', onOver)
    grid.addEventListener('pointerleave', onOut)
    grid.addEventListener('pointerdown', onDown)
    for (const name of ends) grid.addEventListener(name, onEnd)
    grid.addEventListener('click', onClick)
    return () => {
      window.clearTimeout(timer)
      grid.removeEventListener('keydown', onKey, { capture: true })
      grid.removeEventListener('pointerover', onOver)
      grid.removeEventListener('pointerleave', onOut)
      grid.removeEventListener('pointerdown', onDown)
      for (const name of ends) grid.removeEventListener(name, onEnd)
      grid.removeEventListener('click', onClick)
    }
  }, [beside])
}
