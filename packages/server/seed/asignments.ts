import { addDays, type Day } from '@timesheet/domain/kernel'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

const AT_WORK: ReadonlySet<unknown> = new Set(['in_progress', 'internal_review', 'correction'])
/** Of documents that are still to begin, those of the next days are assigned. */
const SOON_DAYS = 30
/** How long ago they were assigned. */
const DAYS_AGO = [12, 26, 40] as const
/** What of the expected hours each part has these weeks, in percent. */
const SHARES = { prepares: 20, reviews: 5, approves: 3 } as const
/** What somebody else draws of it. */
const HELP = 10
/** Every so many documents have more hours than are expected of them: who prepares them has all, and others some. */
const [OVER_EVERY, WHOLE] = [4, 100]
const QUARTER = 15

/** What one person has at once: no more documents, and no more hours than about three weeks of them. */
const MOST_DOCUMENTS = 14
const MOST_MINUTES = 110 * 60
/** What one has of a document these weeks; only of small ones all hours are given. */
const MOST_OF_ONE = 12 * 60
const SMALL = 110 * 60

interface Known {
  readonly today: Day
  /** Who left is assigned no work. */
  readonly gone: ReadonlySet<unknown>
}

/** What a person has by now. */
interface Desk {
  documents: number
  minutes: number
}

/**
 * Who does what of the company's documents, those at work and due first before the others, until people have their hands
 * full.
 * Nothing here is random, so that all else of the company stays as it was.
 */
export function asignmentsOf(projects: readonly SeededProject[], { today, gone }: Known): Row[] {
  const due = projects
    .filter(({ state }) => state === 'active')
    .flatMap(({ documents, team }) => documents.map((document) => ({ document, team })))
    .filter(({ document }) => AT_WORK.has(document['state']) || isSoon(document, today))
    .toSorted((a, b) => orderOf(a.document).localeCompare(orderOf(b.document)))
  const desks = new Map<unknown, Desk>()
  return due.flatMap(({ document, team }, n) => {
    const from = addDays(today, -DAYS_AGO[n % DAYS_AGO.length]!)
    const helpers = [...team.slice(n % team.length), ...team].filter((user) => !gone.has(user))
    return partsOf(document, { helper: helperOf(document, helpers), n })
      .filter(({ user }) => user && !gone.has(user))
      .map((part, k) => asignment(document, { ...part, from, k }))
      .filter((row) => takes(desks, row))
  })
}

/** What is at work comes before what is still to begin. */
function orderOf({ state, forecastOn }: Row): string {
  return `${AT_WORK.has(state) ? 0 : 1} ${String(forecastOn)}`
}

function helperOf(document: Row, helpers: readonly string[]): string | undefined {
  const others = [document['preparer'], document['reviewer'], document['approver']]
  return helpers.find((user) => !others.includes(user))
}

function partsOf(document: Row, { helper, n }: { readonly helper: string | undefined; readonly n: number }) {
  const isWhole = n % OVER_EVERY === 1 && Number(document['forecastMinutes']) <= SMALL
  return [
    { role: 'prepares', user: document['preparer'], share: isWhole ? WHOLE : SHARES.prepares },
    { role: 'reviews', user: document['reviewer'], share: SHARES.reviews },
    { role: 'approves', user: document['approver'], share: SHARES.approves },
    ...(n % 2 === 1 ? [{ role: 'collaborates', user: helper, share: HELP }] : []),
  ]
}

/** Whether a person still takes an asignment; if so, it is on their desk from now on. */
function takes(desks: Map<unknown, Desk>, { user, minutes }: Row): boolean {
  const desk = desks.get(user) ?? { documents: 0, minutes: 0 }
  const isFull = desk.documents === MOST_DOCUMENTS || desk.minutes + Number(minutes) > MOST_MINUTES
  if (!isFull) desks.set(user, { documents: desk.documents + 1, minutes: desk.minutes + Number(minutes) })
  return !isFull
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
  const asked = (Number(forecastMinutes) * share) / 100
  const minutes = Math.round((share === WHOLE ? asked : Math.min(asked, MOST_OF_ONE)) / QUARTER) * QUARTER
  return {
    ...{ id: id.slice(0, -1) + String(k), document: id, project, specialty, user, role },
    ...{ minutes, from, to: '', endedOn: '', state: 'active' },
  }
}
