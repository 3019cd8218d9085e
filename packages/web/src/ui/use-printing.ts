import { useSyncExternalStore } from 'react'

let printing = false

/** Rows outside of the window must be rendered before the page is printed, and are removed afterwards. */
function follow(changed: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next
    changed()
  }
  const [before, after] = [set(true), set(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Returns true while the page is printed; the grid then renders all loaded rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(follow, () => printing)
}
