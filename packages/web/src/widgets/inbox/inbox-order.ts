import type { InboxItem } from '@timesheet/domain/inbox'

const RANK: Readonly<Record<InboxItem['class'], number>> = { task: 0, alert: 1, notice: 2 }

/** Whether an item is put off until later. */
export function isSnoozed({ snoozedUntil }: Pick<InboxItem, 'snoozedUntil'>, now: Date): boolean {
  return snoozedUntil !== '' && Date.parse(snoozedUntil.replace(' ', 'T')) > now.getTime()
}

/** The order of items: tasks, alerts, notices; the urgent, the due, then the latest first. */
export function compareItems(a: InboxItem, b: InboxItem): number {
  return (
    RANK[a.class] - RANK[b.class] ||
    a.priority - b.priority ||
    (a.dueOn || '9').localeCompare(b.dueOn || '9') ||
    b.raisedAt.localeCompare(a.raisedAt) ||
    a.id.localeCompare(b.id)
  )
}
