import type { HourEntry } from '@timesheet/domain/hours'
import type { InboxItem } from '@timesheet/domain/inbox'
import { addDays, type Day, formatDay, type Minutes, mondayOf } from '@timesheet/domain/kernel'
import { compareItems, isSnoozed } from '../../widgets/inbox/inbox-order.ts'

/** Something that waits for the person: what, and where it is done. */
export interface WaitingThing {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly tone: 'bad' | 'waiting' | 'running'
  readonly to: '/hours' | '/inbox'
  readonly search: Readonly<Record<string, string>>
  /** The task that is decided where it is shown; null for what is done elsewhere. */
  readonly task: InboxItem | null
}

/** How far back own weeks are looked through: before, a period is closed. */
export const LOOK_BACK_DAYS = 62

type OwnEntry = Pick<HourEntry, 'day' | 'minutes' | 'state' | 'reason'>

/** The first day of which own hours are read. */
export function waitingSince(today: Day): Day {
  return mondayOf(addDays(today, -LOOK_BACK_DAYS))
}

/** Own weeks that came back or were never sent, the oldest first; the current week is still being filled. */
export function ownWeeks(
  entries: readonly OwnEntry[],
  today: Day,
  format: (minutes: Minutes) => string,
): readonly WaitingThing[] {
  const weeks = [...Map.groupBy(entries, ({ day }) => mondayOf(day))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sum = (some: readonly OwnEntry[]) => format(some.reduce((total, { minutes }) => total + minutes, 0))
  return weeks.flatMap(([monday, all]): WaitingThing[] => {
    const rejected = all.filter(({ state }) => state === 'rejected')
    const drafts = all.filter(({ state }) => state === 'draft')
    const place = { to: '/hours', search: { week: monday }, task: null } as const
    const week = `Semana del ${formatDay(monday)}`
    const reason = rejected.find((entry) => entry.reason !== '')?.reason ?? ''
    return [
      ...(rejected.length > 0
        ? [
            {
              key: `rejected ${monday}`,
              title: `${week}: volvieron ${sum(rejected)}`,
              detail: reason === '' ? 'Hay que corregirlas y enviarlas otra vez.' : `“${reason}”`,
              tone: 'bad' as const,
              ...place,
            },
          ]
        : []),
      ...(drafts.length > 0 && monday < mondayOf(today)
        ? [
            {
              key: `draft ${monday}`,
              title: `${week}: ${sum(drafts)} sin enviar`,
              detail: 'Se revisa y se envía desde la planilla.',
              tone: 'waiting' as const,
              ...place,
            },
          ]
        : []),
    ]
  })
}

const NONE: ReadonlySet<string> = new Set()

/** The tasks and alerts of the inbox that are awake and not decided a moment ago, in its order. */
export function inboxThings(
  items: readonly InboxItem[],
  { now, today, hidden = NONE }: { readonly now: Date; readonly today: Day; readonly hidden?: ReadonlySet<string> },
): readonly WaitingThing[] {
  return items
    .filter((item) => item.class !== 'notice' && !hidden.has(item.id) && !isSnoozed(item, now))
    .toSorted(compareItems)
    .map((item) => ({
      key: item.id,
      title: item.title,
      detail:
        item.dueOn === '' ? item.reason : `${item.dueOn < today ? 'Venció' : 'Vence'} el ${formatDay(item.dueOn)}`,
      tone: item.dueOn !== '' && item.dueOn < today ? 'bad' : item.class === 'task' ? 'waiting' : 'running',
      to: '/inbox',
      search: { item: item.id },
      task: item.class === 'task' ? item : null,
    }))
}
