import {
  CREDIT_RULE_OF_TYPE,
  CREDIT_RULES,
  ISSUE_PURPOSES,
  milestoneDays,
  type ReachedMilestone,
} from '@timesheet/domain/documents'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'
import { creditId, purposeId } from './catalogues.ts'
import type { SeededProject } from './projects.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** How many days before or after its issue each milestone of a document is planned. */
const PLANNED: Readonly<Record<string, number>> = { INI: -40, VER: -8, APR: 21, APC: 45 }
/** Every so many of what was not reached by then nobody expects anew. */
const FORGOTTEN_EVERY = 3
const CODES = new Map(ISSUE_PURPOSES.map(({ code }) => [purposeId(code), code]))

/** The milestones of each version, by which the documents of a type advance, as the migration numbers them. */
const MILESTONES: ReadonlyMap<string, readonly ReachedMilestone[]> = new Map(
  Object.entries(CREDIT_RULE_OF_TYPE).map(([type, rule]) => {
    const at = CREDIT_RULES.findIndex(({ code }) => code === rule)
    const milestones = CREDIT_RULES[at]!.milestones.map(({ code, trigger, purposes = [] }, n): ReachedMilestone => ({
      id: `creditstone${String(at + 1).padStart(2, '0')}${String(n + 1).padStart(2, '0')}`,
      ...{ order: n + 1, code, trigger, purposes, results: [] },
    }))
    return [creditId('creditversion', type), milestones]
  }),
)

/**
 * When the documents of a company were to reach their milestones, are expected to, and did, as their revisions and
 * issues say. Nothing here is random, so that all else of the company stays as it was.
 */
export function documentDatesOf({ projects, emitions }: Dated, today: Day): Row[] {
  const issues = Map.groupBy(emitions, (row) => row['document'])
  return projects.flatMap((project) => {
    const revisions = Map.groupBy(project.revisions, (row) => row['document'])
    return project.documents.flatMap((document, n) =>
      datesOf(document, { project, today, n, revisions: revisions.get(document.id), issues: issues.get(document.id) }),
    )
  })
}

type DatedProject = Pick<SeededProject, 'state' | 'documents' | 'revisions'>

interface Dated {
  readonly projects: readonly DatedProject[]
  readonly emitions: readonly Row[]
}

interface Known {
  readonly project: DatedProject
  readonly today: Day
  /** The place of the document in its project. */
  readonly n: number
  readonly revisions: readonly Row[] | undefined
  readonly issues: readonly Row[] | undefined
}

function datesOf(document: Row, { project, today, n, revisions = [], issues = [] }: Known): Row[] {
  const milestones = MILESTONES.get(String(document['creditVersion'])) ?? []
  const days = milestoneDays(
    milestones,
    {
      revisions: revisions.map((row) => ({ startedOn: dayOf(row['startedOn']), checkedOn: dayOf(row['checkedOn']) })),
      emitions: issues.map((row) => ({
        ...{ state: row['state'] as 'issued', purpose: CODES.get(String(row['purpose'])) ?? '' },
        ...{ issuedOn: dayOf(row['issuedOn']), answeredOn: dayOf(row['answeredOn']) },
        result: row['result'] as 'approved',
      })),
      completedOn: dayOf(document['completedOn']),
    },
    new Map(),
  )
  const [due, expected] = [dayOf(document['plannedOn']), dayOf(document['forecastOn'])]
  const isPlanned = due !== '' && project.state === 'active' && document['voided'] !== true
  return milestones.flatMap(({ id: milestone, code }, k): Row[] => {
    const realOn = days.get(milestone) ?? ''
    const from = PLANNED[code]
    const plannedOn = isPlanned && from !== undefined ? addDays(due, from) : ''
    const isForgotten = (n + k) % FORGOTTEN_EVERY === 0
    const shifted = plannedOn !== '' && !isForgotten ? addDays(plannedOn, daysBetween(due, expected)) : ''
    const forecastOn =
      shifted === '' || realOn !== '' || shifted >= today ? shifted : addDays(today, 3 + ((n + k) % 20))
    if (realOn === '' && plannedOn === '') return []
    const { project: of, specialty } = document
    const own = { document: document.id, project: of, specialty, milestone }
    return [{ id: dateId(document.id, k), ...own, plannedOn, forecastOn, realOn }]
  })
}

function dayOf(value: unknown): Day | '' {
  return typeof value === 'string' ? value : ''
}

/** The id of the dates of a milestone, made of that of its document. */
function dateId(document: string, k: number): string {
  const at = k + 1
  return `${document.slice(at)}${document.slice(0, at)}`
}
