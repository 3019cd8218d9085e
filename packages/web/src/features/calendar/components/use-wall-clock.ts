import { localTimeOf } from '@timesheet/domain/kernel'
import { useCallback } from 'react'

/** What the clock on the person's wall says now, as the drawn calendar reads it. */
export function useWallClock(timeZone: string): () => string {
  return useCallback(() => {
    const { day, time } = localTimeOf(new Date(), timeZone)
    return `${day}T${time}:00`
  }, [timeZone])
}
