import type { InboxItem } from '@timesheet/domain/inbox'
import { addDays, type Day } from '@timesheet/domain/kernel'
import { compareItems, isSnoozed } from '../../widgets/inbox/inbox-order.ts'

/** Which items the list shows. */
export type InboxFace = 'all' | 'task' | 'alert' | 'notice' | 'snoozed'

export const FACES: Readonly<Record<InboxFace, string>> = {
  all: 'Todo',
  task: 'Tareas',
  alert: 'Alertas',
  notice: 'Avisos',
  snoozed: 'Pospuesto',
}

const SOON_DAYS = 2

/** How many pending items each face shows. */
export function countFaces(items: readonly InboxItem[], now: Date): Readonly<Record<InboxFace, number>> {
  const awake = items.filter((item) => !isSnoozed(item, now))
  const of = (kind: InboxItem['class']) => awake.filter((item) => item.class === kind).length
  return {
    all: awake.length,
    task: of('task'),
    alert: of('alert'),
    notice: of('notice'),
    snoozed: items.length - awake.length,
  }
}

/** The items of a face in order: tasks, alerts, notices; the urgent, the due, then the latest first. */
export function shownItems<Item extends InboxItem>(
  items: readonly Item[],
  { face, now, hidden }: { readonly face: InboxFace; readonly now: Date; readonly hidden: ReadonlySet<string> },
): readonly Item[] {
  return items
    .filter((item) => !hidden.has(item.id) && isSnoozed(item, now) === (face === 'snoozed'))
    .filter((item) => face === 'all' || face === 'snoozed' || item.class === face)
    .toSorted(compareItems)
}

/** The meaning of a due day: past, near, or still time. */
export function dueTone(dueOn: Day, today: Day): 'bad' | 'warning' | 'running' {
  if (dueOn < today) return 'bad'
  return dueOn <= addDays(today, SOON_DAYS) ? 'warning' : 'running'
}

/** The row that is chosen after the list changed: the same item, else the one at its place. */
export function currentIndex(ids: readonly string[], current: string, last: number): number {
  const found = ids.indexOf(current)
  return found >= 0 ? found : Math.min(Math.max(last, 0), ids.length - 1)
}

/** Until when something may be put off: at five today, tomorrow, on Monday, in a week; each in the reader's time. */
export function snoozeChoices(
  now: Date,
): readonly { readonly id: string; readonly label: string; readonly until: Date }[] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const toMonday = (8 - now.getDay()) % 7 || 7
  return [
    ...(now.getHours() < 16 ? [{ id: 'today', label: 'Hoy a las 17:00', until: at(0, 17) }] : []),
    { id: 'tomorrow', label: 'Mañana a las 8:00', until: at(1, 8) },
    ...(toMonday > 1 ? [{ id: 'monday', label: 'El lunes a las 8:00', until: at(toMonday, 8) }] : []),
    { id: 'week', label: 'En una semana', until: at(7, 8) },
  ]
}
