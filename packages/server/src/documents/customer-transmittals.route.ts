import { ApiError, type App, findRowsById, findRowsByKey, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  type CustomerTransmittal,
  type customerDocumentRoute,
  type customerDocumentsRoute,
  type customerTransmittalRoute,
  type customerTransmittalsRoute,
  documents,
  emitions,
  type transmittals,
} from '@timesheet/domain/documents'
import {
  describeIssues,
  findAddressed,
  findOneAddressed,
  findProjectNames,
  findSentIssues,
  NEVER_SENT,
} from './addressed.ts'
import { findAnswerCodes, findAnsweringProjects } from './customer-answers.ts'

type Issue = RowOf<typeof emitions>

/** What was sent to the customer of the reader. */
export const answerCustomerTransmittals: RouteHandler<typeof customerTransmittalsRoute> = async ({ info }, app) => {
  const sent = await findAddressed(app, info)
  const issues = await findSentIssues(
    app,
    sent.map(({ id }) => id),
  )
  const of = Map.groupBy(issues, ({ transmittal }) => transmittal)
  const waiting = await findWaiting(app, issues)
  const projectOf = await findProjectNames(
    app,
    sent.map(({ project }) => project),
  )
  return sent.map((row) => headOf(row, { issues: of.get(row.id) ?? [], waiting, projectOf }))
}

/** One transmittal of theirs with its documents. */
export const answerCustomerTransmittal: RouteHandler<typeof customerTransmittalRoute> = async (
  { input, info },
  app,
) => {
  const row = await findOneAddressed(app, info, input.transmittal)
  const issues = await findSentIssues(app, [row.id])
  const answering = await findAnsweringProjects({ app }, [row.project])
  const { text, reference, acknowledgedOn, acknowledgedBy } = row
  return {
    ...headOf(row, {
      issues,
      waiting: await findWaiting(app, issues),
      projectOf: await findProjectNames(app, [row.project]),
    }),
    ...{ text, reference, acknowledgedOn, acknowledgedBy },
    rows: await describeIssues({ app, info }, issues, [row]),
    codes: answering.has(row.project) ? await findAnswerCodes({ app }, row.project) : [],
  }
}

/** Each document that was issued to them, as its last issue has it. */
export const answerCustomerDocuments: RouteHandler<typeof customerDocumentsRoute> = async ({ info }, app) => {
  const sent = await findAddressed(app, info)
  const issues = await findSentIssues(
    app,
    sent.map(({ id }) => id),
  )
  return describeIssues({ app, info }, lastOfEach(issues, sent), sent)
}

/** Each issue of one document to them, the latest first; one that was never issued to them does not exist. */
export const answerCustomerDocument: RouteHandler<typeof customerDocumentRoute> = async ({ input, info }, app) => {
  const sent = await findAddressed(app, info)
  const codes = new Set(sent.map(({ id }) => id))
  const all = await findRowsByKey({ app }, emitions, [{ document: input.document }])
  const issues = all.filter(({ transmittal, state }) => codes.has(transmittal) && !NEVER_SENT.has(state))
  if (issues.length === 0) throw new ApiError(404)
  const openings = openingsOf(sent)
  const order = new Map(issues.toSorted((a, b) => later(b, a, openings)).map(({ id }, at) => [id, at]))
  const rows = await describeIssues({ app, info }, issues, sent)
  return rows.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
}

/** The last issue of each document: one that was revoked, or whose transmittal is void, gives way to one that stands. */
function lastOfEach(issues: readonly Issue[], sent: readonly RowOf<typeof transmittals>[]): readonly Issue[] {
  const openings = openingsOf(sent)
  const voids = new Set(sent.flatMap(({ id, state }) => (state === 'void' ? [id] : [])))
  const isGone = ({ state, transmittal }: Issue) => state === 'revoked' || voids.has(transmittal)
  const last = new Map<string, Issue>()
  for (const issue of issues) {
    const former = last.get(issue.document)
    const isSameWay = former && isGone(issue) === isGone(former)
    if (!former || (isSameWay ? later(issue, former, openings) > 0 : isGone(former))) last.set(issue.document, issue)
  }
  return [...last.values()]
}

/** The transmittals that another tool sent: all before the first of ours, whatever their numbers. */
type Openings = ReadonlySet<string>

function openingsOf(sent: readonly RowOf<typeof transmittals>[]): Openings {
  return new Set(sent.filter(({ direction }) => direction === 'opening').map(({ id }) => id))
}

/** Above nothing where the first of two was sent after the other. */
function later(a: Issue, b: Issue, openings: Openings): number {
  return Number(openings.has(b.transmittal)) - Number(openings.has(a.transmittal)) || a.number - b.number
}

/** The issues whose answer is waited for: a document that was annulled since asks for none. */
async function findWaiting(app: App, issues: readonly Issue[]): Promise<ReadonlySet<Issue>> {
  const waiting = issues.filter(({ state }) => state === 'waiting')
  const of = await findRowsById({ app }, documents, [...new Set(waiting.map(({ document }) => document))])
  return new Set(waiting.filter(({ document }) => !of.get(document)?.voided))
}

interface Head {
  readonly issues: readonly Issue[]
  readonly waiting: ReadonlySet<Issue>
  readonly projectOf: (project: string) => string
}

function headOf(
  { id, code, state, subject, project, sentOn, direction }: RowOf<typeof transmittals>,
  { issues, waiting, projectOf }: Head,
): CustomerTransmittal {
  const counts = {
    documents: issues.length,
    waiting: state === 'void' ? 0 : issues.filter((issue) => waiting.has(issue)).length,
  }
  return {
    id,
    code,
    state,
    subject,
    sentOn,
    project: projectOf(project),
    ...counts,
    isOpening: direction === 'opening',
  }
}
