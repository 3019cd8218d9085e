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
const NONE: readonly InboxItem[] = []
/** Marks the decisions about what is selected; those about one item bear its id. */
export const CHOSEN = 'chosen'

function isFace(text: string): text is InboxFace {
  return Object.hasOwn(FACES, text)
}

/** What narrows the list, and what is said where nothing is left. */
export interface Find {
  readonly has: (item: InboxItem) => boolean
  readonly none: string
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

/**
 * The item that was current and is pending no more although nothing was decided about it here: another person or window
 * did. It stays in view until one moves on, so that nobody decides on what took its place.
 */
function useGone(
  pending: readonly InboxItem[] | undefined,
  { item, hidden }: { readonly item: InboxItem | undefined; readonly hidden: ReadonlySet<string> },
) {
  const [seen, setSeen] = useState<InboxItem | undefined>(item)
  const isGone = seen && pending && !hidden.has(seen.id) && !pending.some(({ id }) => id === seen.id)
  if (!isGone && item !== seen) setSeen(item)
  return { gone: isGone ? seen : undefined, leave: () => setSeen(undefined) }
}

/** Keeps the current row in the address, a moment later: moving through the list must not wait for the router. */
function useAddress(item: string, stored: string, set: (change: { item: string }) => void): void {
  useEffect(() => {
    if (item === stored) return undefined
    const timer = window.setTimeout(() => set({ item }), ADDRESS_MS)
    return () => window.clearTimeout(timer)
  }, [item, stored, set])
}

/** The items of a face, as far as they have the text that is looked for. */
function useFound(pending: readonly InboxItem[] = NONE, shown: Parameters<typeof shownItems>[1]) {
  const [find, setFind] = useState<Find>()
  const { face, now, hidden } = shown
  const items = useMemo(
    () => shownItems(pending, { face, now, hidden }).filter(find?.has ?? Boolean),
    [pending, face, now, hidden, find],
  )
  return { find, setFind, items }
}

/** The state of the inbox's screen: what is shown, which row is current, and which are selected. */
export function useInboxPage(user: string) {
  const query = useQuery(pendingItemsQuery(user))
  const [address, set] = useUrlState()
  const now = useNow(MINUTE_MS)
  const hidden = useHiddenItems()
  const face = isFace(address['face'] ?? '') ? (address['face'] as InboxFace) : 'all'
  const stored = address['item'] ?? ''
  const found = useFound(query.data, { face, now, hidden })
  const { items } = found
  const [current, setCurrent] = useState(stored)
  const { selected, toggle, clear } = useSelection()
  const [rows, setRows] = useState(ROWS)
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const index = useCurrentIndex(ids, current, setCurrent)
  useAddress(current === '' ? '' : (items[index]?.id ?? ''), stored, set)

  const { gone, leave } = useGone(query.data, { item: items[index], hidden })
  const open = (id: string) => {
    leave()
    setCurrent(id)
  }
  const go = (step: number) => {
    // The next one has moved to the place of what is gone.
    const to = gone && step > 0 ? index + step - 1 : index + step
    const next = Math.min(Math.max(to, 0), ids.length - 1)
    if (next >= rows) setRows(rows + ROWS)
    open(ids[next] ?? '')
  }
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
    ...found,
    /** How many rows are drawn. */
    rows,
    showMore: () => setRows(rows + ROWS),
    index,
    /** The current item; undefined while it is `gone`. */
    item: gone ? undefined : items[index],
    gone,
    /** Whether a row was opened, which fills the screen of a phone. */
    isOpen: current !== '',
    open,
    close: () => open(''),
    go,
    selected,
    chosen,
    toggle,
    clear,
    /** What an act is about: the selected items, or else the current one. */
    targets: chosen.length > 0 || gone ? chosen : items.slice(Math.max(index, 0), index + 1),
  }
}

export type InboxPageState = ReturnType<typeof useInboxPage>
