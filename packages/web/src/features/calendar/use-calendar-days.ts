import { addDays, type Day, daysFrom, sumMinutes } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { describeDay, sumExpected } from '../../widgets/hour-entries/day-facts.ts'
import { buildBlocks } from './block.view-model.ts'
import { type CalendarView, summedDays } from './calendar-range.view-model.ts'
import { buildLegend } from './legend.view-model.ts'
import { useCalendarFacts } from './use-calendar-facts.ts'

/** The blocks, day sums and legend of a person for a view around a day. */
export function useCalendarDays(user: string, view: CalendarView, date: Day) {
  const facts = useCalendarFacts(user, view, date)
  const { entries, reference, shown } = facts
  const { from, to } = shown
  const blocks = useMemo(() => {
    const around = entries.filter((entry) => entry.day >= addDays(from, -1))
    const all = reference ? buildBlocks(around, reference) : []
    return all.filter((block) => block.entries.some((entry) => entry.day >= from && entry.day <= to))
  }, [entries, reference, from, to])
  const days = useMemo(
    () => new Map(reference ? daysFrom(from, to).map((day) => [day, describeDay(day, entries, reference)]) : []),
    [entries, reference, from, to],
  )
  const summed = useMemo(() => summedDays(view, date).flatMap((day) => days.get(day) ?? []), [view, date, days])
  const legend = useMemo(() => buildLegend(blocks, (entry) => days.has(entry.day)), [blocks, days])
  return {
    ...facts,
    blocks,
    days,
    legend,
    loaded: sumMinutes(summed.map((day) => day.loaded)),
    expected: sumExpected(summed),
  }
}
