import { useSyncExternalStore } from 'react'

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Hides items everywhere, or shows them again. */
export function hide(items: readonly string[], isHidden: boolean): void {
  const next = new Set(hidden)
  for (const id of items)
    if (isHidden) next.add(id)
    else next.delete(id)
  hidden = next
  for (const listener of listeners) listener()
}

/** The ids of items that are decided or about to be. */
export function useHiddenItems(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hidden,
  )
}
