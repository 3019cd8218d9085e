import { type Day, localTimeOf, type Minutes, timeToMinutes } from '@timesheet/domain/kernel'
import { useEffect, useState } from 'react'

const TICK_MS = 20_000

function nowIn(timeZone: string): { readonly day: Day; readonly minute: Minutes } {
  const { day, time } = localTimeOf(new Date(), timeZone)
  return { day, minute: timeToMinutes(time) }
}

/** The current day and minute in a zone. */
export function useNow(timeZone: string) {
  const [now, setNow] = useState(() => nowIn(timeZone))
  useEffect(() => {
    const timer = setInterval(() => setNow(nowIn(timeZone)), TICK_MS)
    return () => clearInterval(timer)
  }, [timeZone])
  return now
}
