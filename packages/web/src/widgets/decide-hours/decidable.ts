import { movesFor, type Viewer } from '@timesheet/domain/access'
import { type HourEntry, hours } from '@timesheet/domain/hours'

const APPROVING: readonly string[] = ['approve', 'approve_1']

/** The entries that the viewer may decide on now, by the same table that the server checks. */
export function decidable<Entry extends HourEntry>(entries: readonly Entry[], viewer: Viewer): readonly Entry[] {
  return entries.filter(
    (entry) =>
      (entry.state === 'submitted' || entry.state === 'approved_1') &&
      movesFor(hours, entry, viewer).some(({ name }) => APPROVING.includes(name)),
  )
}

/** The approved entries that the viewer may take back. */
export function reopenable<Entry extends HourEntry>(entries: readonly Entry[], viewer: Viewer): readonly Entry[] {
  return entries.filter(
    (entry) => entry.state === 'approved' && movesFor(hours, entry, viewer).some(({ name }) => name === 'disapprove'),
  )
}
