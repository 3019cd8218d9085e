import type { HourEntry } from '@timesheet/domain/hours'
import { addDays, type Day, formatTime, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { outbox, useOutbox } from '../../../data/outbox/own-outbox.ts'
import { showUndo } from '../../../ui/toast/toast-store.ts'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { cellKey, type ChargeLine, lineKey, lineOf, partsWith } from '../../../widgets/hour-entries/index.ts'
import { useTimer } from '../../../widgets/timer/use-timer.ts'
import { useWeekWriting } from '../hours.mutations.ts'
import { useWeekFacts } from '../hours.queries.ts'
import { buildWeek } from '../hours.view-model.ts'
import { recentLines } from './recent-lines.ts'
import type { WeekCell, WeekLine } from '../week.types.ts'

export type QuickDialog = { readonly kind: 'line' } | { readonly kind: 'details'; readonly line: string } | null

type Facts = Pick<ReturnType<typeof useWeekFacts>, 'entries' | 'reference'>

/** The shown lines: those added, and recent ones. */
function useQuickLines({ entries, reference }: Facts, added: readonly string[], day: Day) {
  const monday = mondayOf(day)
  const keys = useMemo(
    () => [
      ...new Set([
        ...added,
        ...recentLines(
          entries.filter((entry) => entry.day <= day),
          day,
        ),
      ]),
    ],
    [added, entries, day],
  )
  const week = useMemo(
    () =>
      reference
        ? buildWeek({
            monday,
            entries: entries.filter((entry) => entry.day >= monday && entry.day <= addDays(monday, 6)),
            around: entries,
            pinned: keys,
            reference,
          })
        : null,
    [reference, monday, entries, keys],
  )
  const lines = useMemo(() => keys.flatMap((key) => week?.lines.find((line) => line.key === key) ?? []), [keys, week])
  return { week, lines }
}

/** State and actions of the quick entry of one day. */
export function useQuickPage(user: string, day: Day) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<QuickDialog>(null)
  const monday = mondayOf(day)
  const timer = useTimer(user)
  const timed = timer.running ? lineKey({ ...timer.running, kind: 'normal' }) : ''
  const named = useMemo(() => (timed ? [...added, timed] : added), [added, timed])
  const facts = useWeekFacts(user, monday, named)
  const { entries, reference } = facts
  const { week, lines } = useQuickLines({ entries, reference }, added, day)
  const writing = useWeekWriting(reference ? { entries, reference } : null)
  const column = weekdayOf(day) - 1
  const format: HoursFormat = reference?.person.preferences?.hoursFormat ?? 'clock'

  /** A typed text adds to the day's hours; with a leading sign it changes them. */
  const write = (line: WeekLine, cell: WeekCell, text: string) => {
    const changes = /^[+\-=]/.test(text)
    return writing.write([{ line, cell: changes ? cell : { ...cell, entries: [], minutes: 0 }, text }]).ok
  }
  const addLine = (line: ChargeLine) => {
    setAdded((before) => [lineKey(line), ...before.filter((key) => key !== lineKey(line))])
    setDialog(null)
  }
  const remove = (entry: HourEntry) => {
    const parts = partsWith(entry, entries)
    const removed = writing.writeSteps(
      parts.map((before) => ({ id: before.id, before, after: null })),
      cellKey(lineOf(entry), entry.day),
    )
    showUndo(
      parts.length > 1
        ? `Se borró entera la entrada de ${formatTime(parts[0]!.start)} a ${formatTime(parts.at(-1)!.end)}.`
        : 'Entrada borrada.',
      () => writing.takeBack(removed),
    )
  }
  return {
    ...facts,
    day,
    column,
    view: week?.days[column] ?? null,
    dayEntries: entries.filter((entry) => entry.day === day),
    lines,
    queue: useOutbox(),
    format,
    timer,
    writing,
    write,
    addLine,
    remove,
    dialog,
    setDialog,
    forgive: outbox.forgive,
  }
}

export type QuickPage = ReturnType<typeof useQuickPage>
