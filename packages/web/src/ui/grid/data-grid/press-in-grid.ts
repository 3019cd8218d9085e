/**
 * Presses a key in the active cell of the page's grid, for actions of a screen on other keys. The first press of an
 * arrow only focuses the cell, so that one sees where the next goes.
 */
export function pressInGrid(key: string): void {
  const cell = document.querySelector<HTMLElement>('[role="grid"] [data-grid-active]')
  if (!cell) return
  const isFirst = !cell.closest('[role="grid"]')?.contains(document.activeElement)
  cell.focus()
  if (!isFirst || !key.startsWith('Arrow'))
    cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
