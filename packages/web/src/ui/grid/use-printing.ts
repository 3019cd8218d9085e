import { useSyncExternalStore } from 'react'

let printing = false

/** Printed is what stands in the document: rows out of sight are drawn before, and taken away after. */
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

/** True while the page is printed: a window of rows shows all that are here. */
export function usePrinting(): boolean {
  return useSyncExternalStore(follow, () => printing)
}
