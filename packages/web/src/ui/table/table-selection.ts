import { useState } from 'react'

export interface TableSelection {
  readonly ids: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly toggleAll: (ids: readonly string[]) => void
  readonly clear: () => void
}

/** The selected rows of a table, by id. */
export function useTableSelection(): TableSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const toggleAll = (all: readonly string[]) =>
    setIds((before) => (all.every((id) => before.has(id)) ? new Set() : new Set(all)))
  return { ids, toggle, toggleAll, clear: () => setIds(new Set()) }
}
