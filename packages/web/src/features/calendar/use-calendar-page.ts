import { roundingStepOf } from '@timesheet/domain/hours'
import { addDays, type Day, daysFrom, formatClock, formatDay, isDay, type Minutes, roundMinutes, sumMinutes } from '@timesheet/domain/kernel'
import { useMemo, useRef, useState } from 'react'
import { today as browserToday } from '../../data/today.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { describeDay, newRecordId, settingsFor } from '../../widgets/hour-entries/index.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { type Block, buildBlocks } from './block.view-model.ts'
import { type CalendarView, stepped, summedDays } from './calendar-range.view-model.ts'
import { firstFree, planCopy, planMove, planRemoval, planToggle } from './change.view-model.ts'
import { dayBlock, mayEnter } from './day-block.view-model.ts'
import { minutesOf, type Placement, shifted, stretched, timedFor } from './placement.view-model.ts'
import { buildLegend } from './project-tone.view-model.ts'
import { useCalendarFacts } from './use-calendar-facts.ts'
import { useCalendarWriting } from './use-calendar-writing.ts'

const NEW_MINUTES = 60

/** What the dialog is open for: a block that exists, or new hours at a place. */
export interface EntryDraft {
  readonly block: Block | null
  readonly placement: Placement
}

/** Whose hours are shown, and who looks at them; `own` is empty for a system account. */
export interface CalendarPerson {
  readonly user: string
  readonly own: string
}

/** Everything a calendar shows and does, for the view and the address that are open. */
export function useCalendarPage(view: CalendarView, { user, own }: CalendarPerson) {
  const [url, changeUrl] = useUrlState()
  const date = isDay(url['date'] ?? '') ? url['date']! : browserToday()
  const facts = useCalendarFacts(user, view, date)
  const { entries, reference, shown } = facts
  const [draft, setDraft] = useState<EntryDraft | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const writing = useCalendarWriting(reference ? { entries, reference } : null)

  const blocks = useMemo(() => {
    const around = entries.filter((entry) => entry.day >= addDays(shown.from, -1))
    const all = reference ? buildBlocks(around, reference) : []
    return all.filter((block) => block.entries.some((entry) => entry.day >= shown.from && entry.day <= shown.to))
  }, [entries, reference, shown.from, shown.to])
  const days = useMemo(() => new Map(reference ? daysFrom(shown.from, shown.to).map((day) => [day, describeDay(day, entries, reference)]) : []), [entries, reference, shown.from, shown.to])
  const summed = useMemo(() => summedDays(view, date).flatMap((day) => days.get(day) ?? []), [view, date, days])
  const legend = useMemo(() => buildLegend(blocks, (entry) => days.has(entry.day)), [blocks, days])
  const step = reference ? roundingStepOf(settingsFor(reference, '', reference.today)) : 15
  const plan = { timeZone: reference?.timeZone ?? 'UTC', newId: newRecordId }

  const refusedDay = (day: Day): boolean => {
    const reason = reference ? dayBlock(day, reference) : ''
    if (reason) showProblem(`${formatDay(day)}: ${reason}`)
    return reason !== ''
  }
  const open = (next: EntryDraft) => {
    if (next.block || !refusedDay(next.placement.day)) setDraft(next)
  }
  const isLocked = (block: Block): boolean => {
    if (block.locked) showProblem(block.locked)
    return block.locked !== ''
  }
  const roundedFor = (block: Block, placement: Placement): Placement => {
    if (placement.kind === 'timed' || !reference) return placement
    const settings = settingsFor(reference, block.entries[0]?.project ?? '', placement.day)
    return { ...placement, minutes: roundMinutes(placement.minutes, roundingStepOf(settings), settings.roundingMode || 'nearest') }
  }
  const place = (block: Block, placement: Placement, act: 'move' | 'copy'): boolean => {
    if (act === 'move' && isLocked(block)) return false
    const wanted = roundedFor(block, placement)
    if (act === 'move') return writing.write(planMove(block.entries, wanted, plan))
    return writing.writeWithUndo(planCopy(block.entries, wanted, plan), `Se copió al ${formatDay(wanted.day)}.`)
  }
  const remove = (block: Block) => {
    if (block.fixed) return showProblem(block.locked)
    const text = `Se borró ${block.label.primary} (${formatClock(block.minutes)}) del ${formatDay(block.placement.day)}.`
    writing.writeWithUndo(planRemoval(block.entries), text)
  }
  const closeDraft = () => {
    const id = draft?.block?.id ?? ''
    setDraft(null)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus())
  }

  return {
    ...facts,
    view,
    user,
    own,
    date,
    blocks,
    days,
    legend,
    step,
    plan,
    draft,
    root,
    writing,
    format: reference?.person.preferences?.hoursFormat ?? ('clock' as const),
    readOnly: reference ? !mayEnter(reference) : true,
    loaded: sumMinutes(summed.map((day) => day.loaded)),
    expected: sumMinutes(summed.map((day) => day.expected)),
    goTo: (day: Day) => changeUrl({ date: day }, 'push'),
    stepBy: (by: 1 | -1) => changeUrl({ date: stepped(view, date, by) }, 'push'),
    goToday: () => changeUrl({ date: reference?.today ?? browserToday() }, 'push'),
    open,
    closeDraft,
    openNew: (day: Day) => {
      const start = firstFree(day, entries)
      open({ block: null, placement: timedFor(day, start, { minutes: NEW_MINUTES, timeZone: plan.timeZone }) })
    },
    place,
    remove,
    shift: (block: Block, by: { readonly days?: number; readonly minutes?: Minutes }) => place(block, shifted(block.placement, by), 'move'),
    stretch: (block: Block, by: Minutes) => place(block, stretched(block.placement, by, step), 'move'),
    copyToNextDay: (block: Block) => place(block, shifted(block.placement, { days: 1 }), 'copy'),
    toggleTimes: (block: Block) => place(block, planToggle(block.placement, { minutes: minutesOf(block.placement, plan.timeZone), sameDay: entries, timeZone: plan.timeZone }), 'move'),
  }
}

export type CalendarPage = ReturnType<typeof useCalendarPage>
