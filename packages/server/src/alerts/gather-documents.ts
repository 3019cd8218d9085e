import { type App, findRows, findRowsById, giveWay } from '@timesheet/engine'
import {
  type AlertedDocument,
  type AlertedProject,
  type AlertSettings,
  type DocumentAlertFacts,
  type DueDocument,
  limitOf,
  type ReviewedRevision,
} from '@timesheet/domain/alerts'
import {
  AWAITED_DOCUMENTS,
  creditMilestones,
  disciplineChecks,
  documentDates,
  documentHolds,
  documents,
  emitions,
  nextMilestone,
  responses,
  revisions,
  transmittals,
} from '@timesheet/domain/documents'
import { deductsBy } from '@timesheet/domain/hours'
import { addDays, type Day, localTimeOf } from '@timesheet/domain/kernel'
import { specialty, workingDaysOf } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import { inParts } from '../kernel/in-parts.ts'
import { findSpent } from './find-spent.ts'
import type { Person, SharedFacts, TimeFacts } from './gather-people.ts'
import { OPEN_PROJECT } from './open-projects.ts'

/** Documents read by one statement. */
const DOCUMENTS_AT_ONCE = 500
/** So many days at least have a number of working days, with weekends and holidays in between. */
const aheadOf = (workingDays: number) => workingDays * 2 + 10

const FIELDS = [
  'id',
  'code',
  'title',
  'project',
  'specialty',
  'responsible',
  'preparer',
  'state',
  'revision',
  'completedOn',
  'hasHolds',
] as const
const REVISION_FIELDS = ['id', 'code', 'document', 'preparer', 'state'] as const

/** What is the same for all documents. */
export interface DocumentReach {
  readonly people: readonly Person[]
  readonly shared: SharedFacts
  readonly settings: AlertSettings
  readonly today: Day
}

/**
 * Gathers what the alerts about documents depend on: a handful of statements that find what a rule may be about, and
 * then its documents, some hundreds at a time; never one for each.
 */
export async function gatherDocuments(app: App, reach: DocumentReach): Promise<DocumentAlertFacts> {
  const { today } = reach
  // Whose access ended is not there any more, even while the account stands.
  const people = reach.people.filter(({ accessUntil }) => accessUntil === '' || accessUntil > today)
  const due = await findDue(app, reach)
  await giveWay()
  const awaited = await findAwaited(app, today)
  const [answered, reviewed] = [await findAnswered(app), await findReviewed(app)]
  await giveWay()
  const [returns, holds] = [await findReturns(app), await findHolds(app, today)]
  const lateChecks = await findLateChecks(app, today)
  await giveWay()
  const spent = await findSpent(app, reach.settings)
  const ids = [...awaited, ...answered, ...reviewed, ...returns, ...holds, ...lateChecks, ...spent].map(
    ({ document }) => document,
  )
  const of = await readDocuments(app, ids)
  const answeredOn = await findAnsweredOn(app)
  const about = <Row extends { readonly document: string }>(rows: readonly Row[]) => aboutDocuments(of, rows)
  const zone = reach.shared.zone
  return {
    today,
    projects: await gatherProjects(app, reach.shared),
    specialties: new Map((await findRows({ app }, specialty)).map((row) => [row.id, row])),
    control: people.filter(({ grants }) => grants.includes('cd')).map(({ id }) => id),
    active: new Set(people.map(({ id }) => id)),
    due,
    awaited: about(awaited),
    returned: returnedOf(about(answered)),
    commented: about(answered)
      .filter(({ result }) => result === 'approved_with_comments')
      .map((row) => ({ ...row, answeredOn: answeredOn.get(row.id) ?? '' })),
    cycles: about(returns),
    holds: about(holds),
    spent: about(spent).map(({ document, ...used }) => ({ ...document, ...used })),
    lateChecks: about(lateChecks),
    reviews: about(reviewed).map((row) => turnOf(row, zone)),
  }
}

/** Rows about documents with these; without those whose document is not among them. */
export function aboutDocuments<Row extends { readonly document: string }>(
  of: ReadonlyMap<string, AlertedDocument>,
  rows: readonly Row[],
) {
  return rows.flatMap(({ document, ...row }) => {
    const own = of.get(document)
    return own ? [{ ...row, document: own }] : []
  })
}

type Reviewed = Awaited<ReturnType<typeof findReviewed>>[number]

/** Of what the customer answered, what they sent back. */
export function returnedOf<Row extends { readonly result: string }>(answered: readonly Row[]) {
  return answered
    .filter(({ result }) => result !== 'approved_with_comments')
    .map((row) => ({ ...row, answeredOn: '' as const }))
}

/** Whose turn it is on a revision, and since when; '' for one that was observed, whose correction has no days of its own. */
export function turnOf(
  {
    state,
    preparer,
    reviewer,
    approver,
    preparedAt,
    reviewedAt,
    ...row
  }: Omit<Reviewed, 'document'> & Pick<ReviewedRevision, 'document'>,
  zone: string,
): ReviewedRevision {
  if (state === 'checking') return { ...row, state, actor: reviewer, since: dayOf(preparedAt, zone) }
  return state === 'observed'
    ? { ...row, state, actor: preparer, since: '' }
    : { ...row, state: 'approving', actor: approver, since: dayOf(reviewedAt, zone) }
}

/** The day of a stored instant, by the firm's clock; '' without one. */
function dayOf(stored: string, zone: string): Day {
  return stored === '' ? '' : localTimeOf(new Date(stored.replace(' ', 'T')), zone).day
}

/** The documents whose next milestone passed its day, or may be near. */
async function findDue(app: App, { today, settings }: DocumentReach): Promise<readonly DueDocument[]> {
  const params = { last: addDays(today, aheadOf(limitOf(settings, 'DOC-POR-VENCER', 'days'))) }
  const rows = await app.records.aggregate({
    collection: documents,
    filter: `dueOn <= {:last} && ${AWAITED_DOCUMENTS}`,
    params,
    groupBy: [...FIELDS, 'dueOn', 'creditVersion', 'plannedOn', 'forecastOn', 'issuedOn'],
    sums: [],
  })
  const open = await app.records.aggregate({
    collection: documentDates,
    filter: `realOn = "" && ((forecastOn != "" && forecastOn <= {:last}) || (forecastOn = "" && plannedOn != "" && plannedOn <= {:last}))`,
    params,
    groupBy: ['document', 'milestone', 'plannedOn', 'forecastOn'],
    sums: [],
  })
  const dates = Map.groupBy(
    open.map((row) => ({ ...row, realOn: '' })),
    ({ document }) => document,
  )
  const milestones = Map.groupBy(await findRows({ app }, creditMilestones), ({ version }) => version)
  return rows.map((document) => {
    const { id, creditVersion } = document
    const of = { milestones: milestones.get(creditVersion) ?? [], dates: dates.get(id) ?? [] }
    return { ...document, milestone: nextMilestone({ document, ...of })?.milestone?.name ?? '' }
  })
}

/** Answers that are overdue, with the transmittal that asked for them. */
async function findAwaited(app: App, today: Day) {
  const rows = await app.records.aggregate({
    collection: emitions,
    filter: `state = 'waiting' && dueOn != "" && dueOn < {:today} && ${OPEN_PROJECT}`,
    params: { today },
    groupBy: ['id', 'document', 'transmittal', 'dueOn'],
    sums: [],
  })
  const codes = new Map<string, string>()
  for (const some of inParts([...new Set(rows.map(({ transmittal }) => transmittal))], DOCUMENTS_AT_ONCE)) {
    const sent = await app.records.aggregate({
      collection: transmittals,
      ids: some,
      groupBy: ['id', 'code'],
      sums: [],
    })
    for (const { id, code } of sent) codes.set(id, code)
  }
  return rows.map(({ document, dueOn, transmittal }) => ({
    document,
    dueOn,
    transmittal: { id: transmittal, code: codes.get(transmittal) ?? '' },
  }))
}

/** The rest of a filter that takes rows of some documents only; of all without these. */
function amongDocuments(ids: readonly string[] | null) {
  if (!ids) return { filter: '', params: {} }
  return {
    filter: ` && (${ids.map((_, i) => `document = {:id${i}}`).join(' || ')})`,
    params: Object.fromEntries(ids.map((id, i) => [`id${i}`, id])),
  }
}

/** Revisions in force that the customer sent back or approved with comments: those of some documents, or all. */
export async function findAnswered(app: App, ids: readonly string[] | null = null) {
  const { filter, params } = amongDocuments(ids)
  return app.records.aggregate({
    collection: revisions,
    filter: `state = 'answered' && (result = "revise" || result = "rejected" || result = "approved_with_comments") && ${OPEN_PROJECT}${filter}`,
    params,
    groupBy: [...REVISION_FIELDS, 'result'],
    sums: [],
  })
}

/** When the last answer with comments to a revision in force came. */
async function findAnsweredOn(app: App): Promise<ReadonlyMap<string, Day>> {
  const given = await app.records.aggregate({
    collection: responses,
    filter: `result = "approved_with_comments" && isLate = false && emition.revision.state = "answered" && emition.revision.result = "approved_with_comments" && ${OPEN_PROJECT}`,
    groupBy: ['emition', 'receivedOn'],
    sums: [],
  })
  const last = new Map<string, Day>()
  for (const { emition, receivedOn } of given) if (receivedOn > (last.get(emition) ?? '')) last.set(emition, receivedOn)
  const found = new Map<string, Day>()
  for (const some of inParts([...last.keys()], DOCUMENTS_AT_ONCE)) {
    const rows = await app.records.aggregate({
      collection: emitions,
      ids: some,
      groupBy: ['id', 'revision', 'state'],
      sums: [],
    })
    for (const { id, revision, state } of rows) {
      const on = last.get(id) ?? ''
      if (state !== 'revoked' && on > (found.get(revision) ?? '')) found.set(revision, on)
    }
  }
  return found
}

/** Revisions that wait to be checked, corrected or approved: those of some documents, or all. */
export async function findReviewed(app: App, ids: readonly string[] | null = null) {
  const { filter, params } = amongDocuments(ids)
  return app.records.aggregate({
    collection: revisions,
    filter: `(state = 'checking' || state = 'observed' || state = 'approving') && ${OPEN_PROJECT}${filter}`,
    params,
    groupBy: [...REVISION_FIELDS, 'reviewer', 'approver', 'preparedAt', 'reviewedAt'],
    sums: [],
  })
}

/** How many revisions of each document the customer sent back, without revoked ones. */
async function findReturns(app: App) {
  const rows = await app.records.aggregate({
    collection: revisions,
    filter: `(result = "revise" || result = "rejected") && state != "void" && ${OPEN_PROJECT}`,
    groupBy: ['document'],
    sums: [],
  })
  return rows.map(({ document, entries }) => ({ document, cycles: entries }))
}

/** What other specialties were asked, and did not answer in their days. */
export async function findLateChecks(app: App, today: Day) {
  const rows = await app.records.aggregate({
    collection: disciplineChecks,
    filter: `state = 'asked' && dueOn != "" && dueOn < {:today} && ${OPEN_PROJECT}`,
    params: { today },
    groupBy: ['id', 'document', 'revision', 'discipline'],
    sums: [],
  })
  const of = await findRowsById(
    { app },
    revisions,
    rows.map(({ revision }) => revision),
  )
  return rows.map((row) => ({ ...row, code: of.get(row.revision)?.code ?? '' }))
}

async function findHolds(app: App, today: Day) {
  return app.records.aggregate({
    collection: documentHolds,
    filter: `state = 'open' && openedOn < {:today} && ${OPEN_PROJECT}`,
    params: { today },
    groupBy: ['id', 'document', 'description', 'openedOn'],
    sums: [],
  })
}

export async function readDocuments(app: App, ids: readonly string[]): Promise<ReadonlyMap<string, AlertedDocument>> {
  const found = new Map<string, AlertedDocument>()
  for (const some of inParts([...new Set(ids)], DOCUMENTS_AT_ONCE)) {
    const rows = await app.records.aggregate({
      collection: documents,
      ids: some,
      groupBy: FIELDS,
      sums: [],
    })
    for (const row of rows) found.set(row.id, row)
    await giveWay()
  }
  return found
}

/** The projects with the working days of their calendars, else of the firm's first one. */
export async function gatherProjects(
  app: App,
  { calendars, holidays, rules }: Pick<TimeFacts, 'calendars' | 'holidays' | 'rules'>,
): Promise<ReadonlyMap<string, AlertedProject>> {
  const first = calendars.find(({ active }) => active)?.id ?? ''
  const deductsOn = deductsBy(
    rules.filter(({ scope }) => scope === 'company'),
    '',
  )
  const known = new Map<string, AlertedProject['working']>()
  const workingOf = (calendar: string) => {
    const own = calendar || first
    const working = known.get(own) ?? workingDaysOf({ calendar: own, calendars, holidays, deductsOn })
    known.set(own, working)
    return working
  }
  const rows = await app.records.aggregate({
    collection: projects,
    groupBy: ['id', 'code', 'state', 'manager', 'calendar'],
    sums: [],
  })
  return new Map(
    rows.map(({ id, code, state, manager, calendar }) => [id, { code, state, manager, working: workingOf(calendar) }]),
  )
}
