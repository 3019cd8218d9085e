import { localTimeOf } from '@timesheet/domain/kernel'
import { useCallback } from 'react'

/** Returns the current wall-clock time of a zone in the format of the calendar library. */
export function useWallClock(timeZone: string): () => string {
  return useCallback(() => {
    const { day, time } = localTimeOf(new Date(), timeZone)
    return `${day}T${time}:00`
  }, [timeZone])
}
