import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Returns the current time, updated at each full minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => window.clearTimeout(timer)
  }, [now])
  return now
}
