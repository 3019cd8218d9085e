import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'timesheet-time-zone'
const listeners = new Set<() => void>()
let timeZone = storedTimeZone()

/** Today in the time zone of the person's calendar; until that is known, in the browser's. */
export function today(): Day {
  return localTimeOf(new Date(), timeZone).day
}

/** The time zone of the person's calendar; until that is known, the browser's. */
export function ownTimeZone(): string {
  return timeZone
}

/** Returns today; re-renders when the person's time zone becomes known. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today)
}

/** Stores the time zone of the person's calendar, also for the next visit. */
export function keepTimeZone(next: string): void {
  if (next === timeZone) return
  timeZone = next
  localStorage.setItem(STORED_AS, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A stored zone of another version or browser may be unknown here. */
function storedTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: localStorage.getItem(STORED_AS) ?? own }).resolvedOptions()
      .timeZone
  } catch {
    return own
  }
}
