import { preferencesOf } from '../data/preferences.ts'
import { useSessionUser } from '../data/session.ts'
import type { HoursFormat } from '../ui/text/hours-text.tsx'

/** How the viewer reads hours, whoever's hours they are. */
export function useHoursFormat(): HoursFormat {
  return preferencesOf(useSessionUser()).hoursFormat ?? 'clock'
}
