import { addDays, type Day, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { today } from '../../../data/today.ts'
import { useHeldWhile } from '../../../ui/held-keys/use-held-while.ts'
import { type SheetHandle, type GridSelection, selectCell } from '../../../ui/grid/sheet/index.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { weekSight } from './whose-week.ts'
import { useWeekWriting } from '../hours.mutations.ts'
import { useWeekFacts } from '../../../widgets/hour-entries/week-facts.queries.ts'
import { buildWeek } from '../hours.view-model.ts'
import { useKeptLines } from './use-kept-lines.ts'
import { useLineOrder, usePinnedLines } from './use-pinned-lines.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'

/** The open dialog. */
export type WeekDialog =
  | { readonly kind: 'line' | 'fill' | 'template' }
  | { readonly kind: 'unworked'; readonly day: Day }
  | { readonly kind: 'details' | 'note'; readonly line: string; readonly day: Day }
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

/** The data of a week: its entries with all that says what may be entered, and its lines in their order. */
function useWeekData(user: string, monday: Day) {
  const kept = useKeptLines(user, monday)
  const [ownPinned, setPinned] = usePinnedLines(user, monday)
  const [ownOrder, setOrder] = useLineOrder(user, monday)
  const pinned = useMemo(() => [...new Set([...kept.pinned, ...ownPinned])], [kept.pinned, ownPinned])
  // What was moved stands as on all devices; the rest as this browser showed it last.
  const order = useMemo(() => [...new Set([...kept.order, ...ownOrder])], [kept.order, ownOrder])
  const facts = useWeekFacts(user, monday, pinned)
  const holdUntilNamed = useAdding(facts.isNamed)
  const { entries, reference: known } = facts
  const viewer = useViewer()
  const sight = useMemo(() => weekSight(user, viewer), [user, viewer])
  // What is seen in part is not set against the whole journey: without terms nothing says what is expected.
  const reference = useMemo(
    () => (known && sight.isPartial ? { ...known, employment: null } : known),
    [known, sight.isPartial],
  )
  const week = useMemo(() => {
    const own = entries.filter((entry) => entry.day >= monday && entry.day <= addDays(monday, 6))
    return reference ? buildWeek({ monday, entries: own, around: entries, pinned, order, reference }) : null
  }, [monday, entries, pinned, order, reference])
  const isOrdered = facts.isNamed && week !== null
  useEffect(() => {
    if (isOrdered) setOrder((before) => [...before, ...week.lines.map(({ key }) => key)])
  }, [isOrdered, week, setOrder])
  const format = useHoursFormat()
  const isLoading = facts.isLoading || !kept.isReady
  return {
    data: { ...facts, isLoading, reference, sight, monday, week, format },
    rows: { setPinned, setOrder, keep: kept.writesOf, holdUntilNamed },
  }
}

/** The active cell of the week, as index and as record; sheet and day list share it. */
function useWeekPlace({ monday, week }: Pick<WeekData, 'monday' | 'week'>, asked: Day) {
  const [selection, setSelection] = useState<GridSelection>(() => selectCell(0, startColumn(monday, asked)))
  const sheet = useRef<SheetHandle>(null)
  const line = week?.lines[selection.focus.row]
  return {
    selection,
    setSelection,
    sheet,
    focusSheet: () => requestAnimationFrame(() => sheet.current?.focus()),
    line,
    cell: line?.cells[selection.focus.column],
  }
}

/** The state that the parts of the week screen share: data, rows, place, writing and the open dialog. */
export function useWeekState(user: string, asked: Day) {
  const monday = mondayOf(asked)
  const { data, rows } = useWeekData(user, monday)
  const { entries, reference } = data
  const place = useWeekPlace(data, asked)
  const writing = useWeekWriting(reference ? { entries, reference } : null)
  const [dialog, setDialog] = useState<WeekDialog>(null)
  const takeBack: typeof writing.takeBack = (act) => {
    writing.takeBack(act)
    // A notice disappears with its undo button, so the focus returns to the sheet.
    place.focusSheet()
  }
  return { data, rows, place, writing: { ...writing, takeBack }, dialog, setDialog }
}

export type WeekData = ReturnType<typeof useWeekData>['data']
export type WeekState = ReturnType<typeof useWeekState>

/** The column of a day that was asked for, else of today in the current week, else the first. */
function startColumn(monday: Day, asked: Day): number {
  const day = asked === monday ? today() : asked
  return mondayOf(day) === monday ? weekdayOf(day) - 1 : 0
}
