import { type Day, localTimeOf } from '@timesheet/domain/kernel'
import { useSyncExternalStore } from 'react'

const STORED_AS = 'timesheet-time-zone'
const listeners = new Set<() => void>()
let timeZone = storedTimeZone()

/** Today where the person's calendar is, wherever the browser may be; until that is known, where the browser is. */
export function today(): Day {
  return localTimeOf(new Date(), timeZone).day
}

/** Today, for what has to be drawn again once the person's time zone is known. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today)
}

/** Remembers the time zone of the person's calendar, also for the next visit. */
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

/** What another version or another browser left there may be unknown to this one. */
function storedTimeZone(): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    return new Intl.DateTimeFormat('en', { timeZone: localStorage.getItem(STORED_AS) ?? own }).resolvedOptions()
      .timeZone
  } catch {
    return own
  }
}
