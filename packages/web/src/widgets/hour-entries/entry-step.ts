import type { HourEntry } from '@timesheet/domain/hours'
import type { RecordStep } from '../../data/outbox/record-step.ts'

/** An entry before and after a write: created when `before` is null, deleted when `after` is null. */
export type EntryStep = RecordStep<HourEntry>

/** The entries as they are once the steps are done; the order is by day, then by start, then by creation. */
export function applySteps(entries: readonly HourEntry[], steps: readonly EntryStep[]): readonly HourEntry[] {
  if (steps.length === 0) return entries
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const { id, after } of steps) {
    if (after) byId.set(id, { ...byId.get(id), ...after })
    else byId.delete(id)
  }
  return [...byId.values()].toSorted(compareEntries)
}

/** Day, then start, then creation. */
export function compareEntries(a: HourEntry, b: HourEntry): number {
  return compare(a.day, b.day) || compare(a.start, b.start) || compare(a.created, b.created) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The same change applied to the currently stored entries: changes of others to other fields stay, and an entry deleted
 * by others is created again.
 */
export function rebaseSteps(steps: readonly EntryStep[], entries: readonly HourEntry[]): EntryStep[] {
  return steps.flatMap(({ id, before, after }): EntryStep[] => {
    const now = entries.find((entry) => entry.id === id) ?? null
    if (!after) return now ? [{ id, before: now, after }] : []
    if (!before || !now) return now ? [] : [{ id, before: now, after: { ...after, version: 0 } }]
    const changed = (Object.keys(after) as (keyof HourEntry)[]).filter((field) => after[field] !== before[field])
    return [
      { id, before: now, after: { ...now, ...Object.fromEntries(changed.map((field) => [field, after[field]])) } },
    ]
  })
}
