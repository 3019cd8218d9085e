import { addDays, type Day, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../data/today.ts'
import { useHeldWhile } from '../../../ui/held-keys/use-held-while.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { type SheetHandle, type GridSelection, selectCell } from '../../../ui/grid/sheet/index.ts'
import { useOutbox } from '../../../data/outbox/own-outbox.ts'
import { useWeekWriting } from '../hours.mutations.ts'
import { useWeekFacts } from '../hours.queries.ts'
import { useRemaining } from './remaining.queries.ts'
import { buildWeek } from '../hours.view-model.ts'
import { useLineOrder, usePinnedLines } from './use-pinned-lines.ts'

/** The open dialog. */
export type WeekDialog =
  | { readonly kind: 'line' }
  | { readonly kind: 'details'; readonly line: string; readonly day: Day }
  | null

/**
 * After a line was added, holds what is typed until the names of its target are loaded: before that its cells take no
 * text.
 */
function useAdding(isNamed: boolean) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding && isNamed) setAdding(false)
  useHeldWhile(isAdding && !isNamed)
  return () => setAdding(true)
}

/** The state of a week: data, selection and dialog. */
export function useWeekState(user: string, monday: Day) {
  const [pinned, setPinned] = usePinnedLines(user, monday)
  const [order, setOrder] = useLineOrder(user, monday)
  const facts = useWeekFacts(user, monday, pinned)
  const holdUntilNamed = useAdding(facts.isNamed)
  const { entries, reference } = facts
  const weekEntries = useMemo(
    () => entries.filter((entry) => entry.day >= monday && entry.day <= addDays(monday, 6)),
    [entries, monday],
  )
  const week = useMemo(
    () => (reference ? buildWeek({ monday, entries: weekEntries, around: entries, pinned, order, reference }) : null),
    [monday, weekEntries, entries, pinned, order, reference],
  )
  const isOrdered = facts.isNamed && week !== null
  useEffect(() => {
    if (isOrdered) setOrder((before) => [...before, ...week.lines.map(({ key }) => key)])
  }, [isOrdered, week, setOrder])
  const remaining = useRemaining({ ...facts, lines: week?.lines })
  const writing = useWeekWriting(reference ? { entries, reference } : null)
  const [selection, setSelection] = useState<GridSelection>(() => selectCell(0, startColumn(monday)))
  const [dialog, setDialog] = useState<WeekDialog>(null)
  const sheet = useRef<SheetHandle>(null)
  const line = week?.lines[selection.focus.row]
  const format: HoursFormat = reference?.person.preferences?.hoursFormat ?? 'clock'
  const focusSheet = () => requestAnimationFrame(() => sheet.current?.focus())
  // A notice disappears with its undo button, so the focus returns to the sheet.
  const takeBack: typeof writing.takeBack = (act) => {
    writing.takeBack(act)
    focusSheet()
  }
  return {
    ...facts,
    ...writing,
    takeBack,
    user,
    monday,
    holdUntilNamed,
    setPinned,
    setOrder,
    weekEntries,
    week,
    remaining,
    queue: useOutbox(),
    format,
    selection,
    setSelection,
    dialog,
    setDialog,
    sheet,
    focusSheet,
    line,
    cell: line?.cells[selection.focus.column],
  }
}

export type WeekState = ReturnType<typeof useWeekState>

/** The column of today in the current week, else the first. */
function startColumn(monday: Day): number {
  const day = today()
  return mondayOf(day) === monday ? weekdayOf(day) - 1 : 0
}
