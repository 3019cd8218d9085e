import { type Day, formatDay, isDay } from '@timesheet/domain/kernel'
import { useRef, useState } from 'react'
import { useToday } from '../../data/today.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import type { Block } from './block.view-model.ts'
import { type CalendarView, stepped } from './calendar-range.view-model.ts'
import { firstFree } from './change.view-model.ts'
import { dayBlock, mayEnter } from './day-block.view-model.ts'
import { type Placement, timedFor } from './placement.view-model.ts'
import { useBlockActs } from './use-block-acts.ts'
import { useCalendarDays } from './use-calendar-days.ts'
import { useExplained } from '../../ui/explained/use-explained.ts'
import type { CalendarSum } from './calendar-figures.ts'
import { useHoursFormat } from '../../widgets/hours-format.ts'

const NEW_MINUTES = 60

/** What the dialog edits: an existing block, or new hours at a placement. */
export interface EntryDraft {
  readonly block: Block | null
  readonly placement: Placement
}

/** The person whose hours are shown, and the viewer; `own` is '' for a superuser. */
export interface CalendarPerson {
  readonly user: string
  readonly own: string
}

/** State and actions of the calendar for the view and the address. */
export function useCalendarPage(view: CalendarView, { user, own }: CalendarPerson) {
  const [url, changeUrl] = useUrlState()
  const today = useToday()
  const asked = url['date'] ?? ''
  const date = isDay(asked) ? asked : today
  const shown = useCalendarDays(user, view, date)
  const { entries, reference } = shown
  const acts = useBlockActs(entries, reference)
  const [draft, setDraft] = useState<EntryDraft | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const format = useHoursFormat()
  const explaining = useExplained<CalendarSum>()

  const isRefused = (day: Day): boolean => {
    const reason = reference ? dayBlock(day, reference) : ''
    if (reason) showProblem(`${formatDay(day)}: ${reason}`)
    return reason !== ''
  }
  const open = (next: EntryDraft) => {
    if (next.block || !isRefused(next.placement.day)) setDraft(next)
  }
  const closeDraft = () => {
    const id = draft?.block?.id ?? ''
    setDraft(null)
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-hours-block="${id}"]`)?.focus())
  }
  const openNew = (day: Day) => {
    const placement = timedFor(day, firstFree(day, entries), { minutes: NEW_MINUTES, timeZone: acts.plan.timeZone })
    open({ block: null, placement })
  }
  const goTo = (day: Day) => changeUrl({ date: day }, 'push')

  return {
    ...shown,
    ...acts,
    view,
    user,
    own,
    date,
    draft,
    root,
    open,
    openNew,
    closeDraft,
    goTo,
    stepBy: (by: 1 | -1) => goTo(stepped(view, date, by)),
    goToday: () => goTo(reference?.today ?? today),
    format,
    explaining,
    readOnly: reference ? !mayEnter(reference) : true,
  }
}

export type CalendarPage = ReturnType<typeof useCalendarPage>
