import { ApiError, type App, findRows, findRowsByKey, type RequestInfo, type RowOf } from '@timesheet/engine'
import {
  checkCustomerAnswer,
  type CustomerDocument,
  distinctNames,
  type documents,
  emitions,
  offeredName,
  type revisionFiles,
  type revisions,
  stampOf,
  transmittals,
} from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { findAnsweringProjects, findCustomerAnswers } from './customer-answers.ts'
import { findIssueFacts } from './issue-facts.ts'
import { findCustomerFiles } from './issued-files.ts'

type Addressed = RowOf<typeof transmittals>
type Issue = RowOf<typeof emitions>

/** States of what is neither sent nor was: it is nothing to the customer. */
export const NEVER_SENT: ReadonlySet<string> = new Set(['prepared', 'cancelled'])

/** Which transmittals are sent to somebody: ours, and those of an empalme, which another tool sent. */
const SENT: ReadonlySet<string> = new Set(['out', 'opening'])

/** The transmittals that were sent to the customer of who asks; one without a customer has none. */
export async function findAddressed(app: App, info: Pick<RequestInfo, 'auth'>): Promise<readonly Addressed[]> {
  const customer = info.auth?.values['customer']
  if (typeof customer !== 'string' || customer === '') return []
  const filter = 'customer = {:customer} && (direction = "out" || direction = "opening") && number > 0'
  return findRows({ app }, transmittals, { filter, params: { customer }, sort: '-sentOn,-created' })
}

/** One of them; whatever else somebody asks for does not exist for them (INV-GEN-01). */
export async function findOneAddressed(app: App, info: Pick<RequestInfo, 'auth'>, id: string): Promise<Addressed> {
  const customer = info.auth?.values['customer']
  const row = (await app.records.findById(transmittals, id))?.values
  const isTheirs = row && row.number > 0 && SENT.has(row.direction) && row.customer !== '' && row.customer === customer
  if (!isTheirs) throw new ApiError(404)
  return row
}

/** One of them that was sent here: what another tool sent has neither a cover nor an archive, nor is it acknowledged. */
export async function findOneSentHere(app: App, info: Pick<RequestInfo, 'auth'>, id: string): Promise<Addressed> {
  const row = await findOneAddressed(app, info, id)
  if (row.direction === 'opening') throw new ApiError(404)
  return row
}

/** The issues of transmittals that were sent. */
export async function findSentIssues(app: App, ids: readonly string[]): Promise<readonly Issue[]> {
  const keys = ids.map((transmittal) => ({ transmittal }))
  return (await findRowsByKey({ app }, emitions, keys)).filter(({ state }) => !NEVER_SENT.has(state))
}

/** How projects are called, by id. */
export async function findProjectNames(app: App, ids: readonly string[]): Promise<(id: string) => string> {
  const found = await findRows({ app }, projects, { ids: [...new Set(ids)] })
  const names = new Map(found.map(({ id, code, name }) => [id, `${code} · ${name}`]))
  return (id) => names.get(id) ?? ''
}

/** Who asks for what was issued to them, and of what. */
export interface AskedBy {
  readonly app: App
  readonly info: Pick<RequestInfo, 'auth'>
}

/** Issues as their customer sees them, in the order of their codes; those of a void transmittal give no files. */
export async function describeIssues(
  { app, info }: AskedBy,
  issues: readonly Issue[],
  sent: readonly Addressed[],
): Promise<readonly CustomerDocument[]> {
  const facts = await findIssueFacts({ app }, issues)
  const files = await findCustomerFiles(
    { app },
    issues.map(({ revision }) => revision),
  )
  const answersOf = await findCustomerAnswers({ app }, issues, info)
  const answering = await findAnsweringProjects(
    { app },
    issues.map(({ project }) => project),
  )
  const by = new Map(sent.map((row) => [row.id, row]))
  const projectOf = await findProjectNames(
    app,
    issues.map(({ project }) => project),
  )
  const rows = issues.flatMap((issue): CustomerDocument[] => {
    const { document, revision, purpose } = facts(issue)
    const went = by.get(issue.transmittal)
    if (!document || !revision || !went) return []
    const { id, transmittal, state, result, issuedOn, dueOn, dueSoonOn, suitability } = issue
    const { code, clientCode, title } = document
    return [
      {
        ...{ id, document: document.id, code, clientCode, title },
        ...{ transmittal, state, result, issuedOn, dueOn, dueSoonOn, suitability },
        transmittalCode: went.code,
        project: projectOf(issue.project),
        revision: revision.code,
        purpose: purpose?.name ?? '',
        files: namedFiles({ document, revision }, went.state === 'void' ? [] : (files.get(revision.id) ?? [])),
        answers: answersOf(id),
        isAnswerable: !checkCustomerAnswer({
          ...{ isEnabled: answering.has(issue.project), transmittal: went, emition: issue, revision, document },
        }),
        stamp: stampOf(revision.state, document) ?? '',
      },
    ]
  })
  return rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

interface Named {
  readonly document: RowOf<typeof documents>
  readonly revision: RowOf<typeof revisions>
}

/** The files of a revision, each under another name, as in the archive and on the cover of its transmittal. */
function namedFiles({ document, revision }: Named, files: readonly RowOf<typeof revisionFiles>[]) {
  const names = distinctNames(files.map(({ name }) => offeredName(document, revision, name)))
  return files.map(({ id, kind, bytes, sha256 }, at) => ({ id, kind, bytes, sha256, name: names[at] ?? '' }))
}
