import type { Violation } from '@timesheet/schema'
import type { InboxItem } from './inbox.collection.ts'

/** Why a change of an item of the inbox by its person is refused. */
export type InboxCode =
  | 'inbox_fixed'
  | 'inbox_not_discardable'
  | 'inbox_state'
  | 'inbox_snooze_ended'
  | 'inbox_snooze_too_long'

type Touched = Pick<InboxItem, 'snoozedUntil'> & { readonly state: InboxItem['state'] | '' }

/** The fields that the person may change. */
const OWN = new Set<string>(['readAt', 'snoozedUntil', 'state'])
/** Set by the engine or by the hook, whatever a request says. */
const KEPT = new Set<string>(['updated', 'endedAt'])
const SNOOZE_DAYS = 60
const DAY_MS = 86_400_000

/**
 * Refuses a change by the person of anything but reading, snoozing and discarding, a snooze of an ended item, and one of
 * more than 60 days.
 */
export function checkInboxChange(
  row: Touched & Readonly<Record<string, unknown>>,
  { stored, now }: { readonly stored: Touched & Readonly<Record<string, unknown>>; readonly now: number },
): Violation<InboxCode> | null {
  const fixed = Object.keys(stored).find((name) => !OWN.has(name) && !KEPT.has(name) && row[name] !== stored[name])
  if (fixed !== undefined) return { field: fixed, code: 'inbox_fixed' }
  if (row.snoozedUntil === stored.snoozedUntil || row.snoozedUntil === '') return null
  if (stored.state !== 'pending') return { field: 'snoozedUntil', code: 'inbox_snooze_ended' }
  const isTooLong = Date.parse(row.snoozedUntil.replace(' ', 'T')) > now + SNOOZE_DAYS * DAY_MS
  return isTooLong ? { field: 'snoozedUntil', code: 'inbox_snooze_too_long' } : null
}

/** Whether an item counts in the menu: a pending task, or a pending alert that was not read (INV-WF-07). */
export function countsInMenu({ class: kind, state, readAt }: Pick<InboxItem, 'class' | 'state' | 'readAt'>): boolean {
  return state === 'pending' && (kind === 'task' || (kind === 'alert' && readAt === ''))
}

/** The dedup key of an item within those of a person (§8.2): code, object and period. */
export function dedupKeyOf(item: {
  readonly code: string
  readonly object: string
  readonly objectId: string
  readonly period?: string
}): string {
  return [item.code, item.object, item.objectId, item.period ?? ''].join(' ').trim()
}
