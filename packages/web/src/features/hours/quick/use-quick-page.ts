import { addDays, type Day, mondayOf, weekdayOf } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { type ChargeLine, lineKey } from '../../../widgets/hour-entries/index.ts'
import { useTimer } from '../../../widgets/timer/use-timer.ts'
import { useWeekWriting } from '../hours.mutations.ts'
import { useWeekFacts } from '../../../widgets/hour-entries/week-facts.queries.ts'
import { buildWeek } from '../hours.view-model.ts'
import { recentLines } from './recent-lines.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'

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

/** The parts of quick entry: the day with its lines, that of the asked key first, writing, and the timer. */
export function useQuickPage(user: string, day: Day, asked: string) {
  const [added, setAdded] = useState<readonly string[]>(asked ? [asked] : [])
  const timer = useTimer(user)
  const timed = timer.running ? lineKey({ ...timer.running, kind: 'normal' }) : ''
  const named = useMemo(() => (timed ? [...added, timed] : added), [added, timed])
  const facts = useWeekFacts(user, mondayOf(day), named)
  const { entries, reference } = facts
  const { week, lines } = useQuickLines({ entries, reference }, added, day)
  const writing = useWeekWriting(reference ? { entries, reference } : null)
  const column = weekdayOf(day) - 1
  const format = useHoursFormat()
  const addLine = (line: ChargeLine) =>
    setAdded((before) => [lineKey(line), ...before.filter((key) => key !== lineKey(line))])
  return { data: { ...facts, day, column, view: week?.days[column] ?? null, lines, format }, writing, timer, addLine }
}

export type QuickPage = ReturnType<typeof useQuickPage>
export type QuickData = QuickPage['data']
