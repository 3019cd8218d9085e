import type { InboxItem } from '@timesheet/domain/inbox'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { pendingItemsQuery } from '../../widgets/inbox/inbox.queries.ts'
import { useNow } from '../../widgets/hour-entries/use-now.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { useHiddenItems } from '../../widgets/inbox/hidden-items.ts'
import { countFaces, currentIndex, FACES, type InboxFace, shownItems } from './inbox.view-model.ts'

const MINUTE_MS = 60_000
const ADDRESS_MS = 400
const ROWS = 100
/** Marks the decisions about what is selected; those about one item bear its id. */
export const CHOSEN = 'chosen'

function isFace(text: string): text is InboxFace {
  return Object.hasOwn(FACES, text)
}

/** Which rows are selected. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  return { selected, toggle, clear }
}

/**
 * The place of the current row, which is the first one until another is chosen. It stays the current one whatever
 * arrives above it or comes back, so that nobody decides on what took its place; once it leaves the list, the row that
 * moves to its place becomes current.
 */
function useCurrentIndex(ids: readonly string[], current: string, setCurrent: (id: string) => void): number {
  const [last, setLast] = useState({ index: 0, id: '' })
  const index = currentIndex(ids, current === '' ? last.id : current, last.index)
  const id = ids[index] ?? ''
  if (id !== '' && (index !== last.index || id !== last.id)) setLast({ index, id })
  if (id !== '' && current !== '' && id !== current) setCurrent(id)
  return index
}

/** Keeps the current row in the address, a moment later: moving through the list must not wait for the router. */
function useAddress(item: string, stored: string, set: (change: { item: string }) => void): void {
  useEffect(() => {
    if (item === stored) return undefined
    const timer = window.setTimeout(() => set({ item }), ADDRESS_MS)
    return () => window.clearTimeout(timer)
  }, [item, stored, set])
}

/** The state of the inbox's screen: what is shown, which row is current, and which are selected. */
export function useInboxPage(user: string) {
  const query = useQuery(pendingItemsQuery(user))
  const [address, set] = useUrlState()
  const now = useNow(MINUTE_MS)
  const hidden = useHiddenItems()
  const face = isFace(address['face'] ?? '') ? (address['face'] as InboxFace) : 'all'
  const stored = address['item'] ?? ''
  const items = useMemo(() => shownItems(query.data ?? [], { face, now, hidden }), [query.data, face, now, hidden])
  const [current, setCurrent] = useState(stored)
  const { selected, toggle, clear } = useSelection()
  const [rows, setRows] = useState(ROWS)
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const index = useCurrentIndex(ids, current, setCurrent)
  useAddress(current === '' ? '' : (items[index]?.id ?? ''), stored, set)

  const go = useCallback(
    (step: number) => {
      const next = Math.min(Math.max(index + step, 0), ids.length - 1)
      if (next >= rows) setRows(rows + ROWS)
      setCurrent(ids[next] ?? '')
    },
    [ids, index, rows],
  )
  const chosen = items.filter(({ id }) => selected.has(id))
  return {
    query,
    face,
    setFace: (next: InboxFace) => set({ face: next === 'all' ? '' : next, item: '' }),
    counts: countFaces(
      (query.data ?? []).filter(({ id }) => !hidden.has(id)),
      now,
    ),
    now,
    items,
    /** How many rows are drawn. */
    rows,
    showMore: () => setRows(rows + ROWS),
    index,
    item: items[index],
    /** Whether a row was opened, which fills the screen of a phone. */
    isOpen: current !== '',
    open: setCurrent,
    close: () => setCurrent(''),
    go,
    selected,
    chosen,
    toggle,
    clear,
    /** What an act is about: the selected items, or else the current one. */
    targets: (chosen.length > 0 ? chosen : items.slice(Math.max(index, 0), index + 1)) as readonly InboxItem[],
  }
}

export type InboxPageState = ReturnType<typeof useInboxPage>
