import { addDays, type Day } from '@timesheet/domain/kernel'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

const AT_WORK: ReadonlySet<unknown> = new Set(['in_progress', 'internal_review', 'correction'])
/** Of documents that are still to begin, those of the next days are assigned. */
const SOON_DAYS = 30
/** How long ago they were assigned. */
const DAYS_AGO = [12, 26, 40] as const
/** What of the expected hours each part has, in percent. */
const SHARES = { prepares: 60, reviews: 10, approves: 5 } as const
/** What somebody else draws of it: every so many documents have more hours than are expected of them. */
const [HELP, TOO_MUCH] = [20, 40]
const OVER_EVERY = 6
const QUARTER = 15

interface Place {
  readonly today: Day
  /** The place of the project. */
  readonly i: number
  /** Who left is assigned no work. */
  readonly gone: ReadonlySet<unknown>
}

/** Who does what of a project's documents. Nothing here is random, so that all else of the company stays as it was. */
export function asignmentsOf({ documents, state, team }: SeededProject, { today, i, gone }: Place): Row[] {
  if (state !== 'active') return []
  const due = documents.filter((row) => AT_WORK.has(row['state']) || isSoon(row, today))
  return due.flatMap((document, n) => {
    const helper = team.find(
      (user) => !gone.has(user) && ![document['preparer'], document['reviewer'], document['approver']].includes(user),
    )
    const help = n % OVER_EVERY === OVER_EVERY - 1 ? TOO_MUCH : HELP
    const parts = [
      ['prepares', document['preparer'], SHARES.prepares],
      ['reviews', document['reviewer'], SHARES.reviews],
      ['approves', document['approver'], SHARES.approves],
      ...(n % 2 === 1 ? ([['collaborates', helper, help]] as const) : []),
    ] as const
    const from = addDays(today, -DAYS_AGO[(i + n) % DAYS_AGO.length]!)
    return parts.flatMap(([role, user, share], k) =>
      user && !gone.has(user) ? [asignment(document, { role, user, share, from, k })] : [],
    )
  })
}

function isSoon({ state, forecastOn }: Row, today: Day): boolean {
  return state === 'planned' && String(forecastOn) <= addDays(today, SOON_DAYS)
}

interface Part {
  readonly role: string
  readonly user: unknown
  readonly share: number
  readonly from: Day
  readonly k: number
}

function asignment({ id, project, specialty, forecastMinutes }: Row, { role, user, share, from, k }: Part): Row {
  const minutes = Math.round((Number(forecastMinutes) * share) / 100 / QUARTER) * QUARTER
  return {
    ...{ id: id.slice(0, -1) + String(k), document: id, project, specialty, user, role },
    ...{ minutes, from, to: '', endedOn: '', state: 'active' },
  }
}
