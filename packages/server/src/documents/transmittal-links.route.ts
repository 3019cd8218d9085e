import { ApiError, type App, findRowsById, type RouteHandler, type RowOf } from '@timesheet/engine'
import {
  type Acknowledged,
  type acknowledgeByLinkRoute,
  type openTransmittalLinkRoute,
  type renewTransmittalLinkRoute,
  transmittalLinks,
  type transmittalLinkFileRoute,
  transmittals,
} from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
import { formatDateTime } from '@timesheet/schema'
import { momentFor, todayAt } from '../kernel/time-zone.ts'
import { describeIssues, findProjectNames, findSentIssues } from './addressed.ts'
import { transmittalsLock } from './issue-facts.ts'
import { tellControl } from './tell-control.ts'
import { coverAnswer } from './transmittal-cover.ts'
import { findTransmittalContents } from './transmittal-contents.ts'
import { findHeldLink, findOpenLink, type HeldLink, noteOpened, queueLink } from './transmittal-links.ts'
import { zipAnswer } from './transmittal-zip.ts'

/** Nobody is signed in who opens a link. */
const NOBODY = { auth: null }
const MOST_AGENT = 300
const MOST_IP = 60

/** Shows the transmittal of a link as its customer sees it, or why it opens no more. */
export const answerOpenTransmittalLink: RouteHandler<typeof openTransmittalLinkRoute> = async (
  { input: { token }, ctx },
  app,
) => {
  const { link, transmittal, contact, state } = await findHeldLink(app, token, ctx.ip)
  const { code, subject, text, reference, recipientOrg, sentOn } = transmittal
  const known = { firm: app.settings.values.meta.appName, code, expiresOn: link.expiresOn }
  if (state !== 'open') return { state, ...known }
  const issues = await findSentIssues(app, [transmittal.id])
  const rows = await describeIssues({ app, info: NOBODY }, issues, [transmittal])
  await noteOpened(app, link)
  return {
    ...{ state, ...known, subject, text, reference, recipientOrg, sentOn },
    ...acknowledgedOf(transmittal),
    project: (await findProjectNames(app, [transmittal.project]))(transmittal.project),
    contact: contact.name,
    rows: rows.map(({ id, code: of, clientCode, title, revision, purpose, state: stands, dueOn, files }) => ({
      ...{ id, code: of, clientCode, title, revision, purpose, state: stands, dueOn },
      files: files.length,
    })),
  }
}

/** Gives the cover of the transmittal of a link, or the files that its customer takes. */
export const answerTransmittalLinkFile: RouteHandler<typeof transmittalLinkFileRoute> = async ({ input, ctx }, app) => {
  const { link, transmittal } = await findOpenLink(app, input.token, ctx.ip)
  const contents = await findTransmittalContents(app, transmittal.id, { isForCustomer: true })
  await noteOpened(app, link)
  return input.part === 'zip' ? zipAnswer(app, transmittal, contents) : coverAnswer(app, transmittal, contents)
}

/**
 * Stores that the receipt of a transmittal was acknowledged by its link, with the link as evidence and from where on it.
 * What was acknowledged before stays as it was, also by document control.
 */
export const answerAcknowledgeByLink: RouteHandler<typeof acknowledgeByLinkRoute> = async ({ input, ctx }, app) => {
  const held = await findOpenLink(app, input.token, ctx.ip)
  const from = { ip: ctx.ip.slice(0, MOST_IP), agent: (ctx.headers['user-agent'] ?? '').slice(0, MOST_AGENT) }
  return acknowledge(app, held, { name: input.name.trim(), ...from })
}

interface Said {
  readonly name: string
  readonly ip: string
  readonly agent: string
}

async function acknowledge(app: App, { link, transmittal: { id, project } }: HeldLink, said: Said) {
  const calendar = (await findRowsById({ app }, projects, [project])).get(project)?.calendar
  const moment = await momentFor(app, calendar, app.clock())
  const acknowledgedOn = await todayAt(app, calendar)
  return app.driver.transaction(async (tx): Promise<Acknowledged> => {
    await tx.lock(transmittalsLock(project))
    const stands = (await app.records.findById(transmittals, id, tx))?.values
    if (stands?.state === 'acknowledged') return acknowledgedOf(stands)
    // It was made void meanwhile.
    if (stands?.state !== 'sent') throw new ApiError(404)
    // It is printed on the cover; from where it came stays on the link.
    const evidence = `Por el enlace enviado a ${link.email}, el ${moment}.`
    const receipt = { acknowledgedOn, acknowledgedBy: said.name }
    await app.records.update(transmittals, id, { state: 'acknowledged', ...receipt, evidence }, tx)
    const where = { acknowledgedIp: said.ip, acknowledgedAgent: said.agent }
    const org = stands.recipientOrg && `, de ${stands.recipientOrg},`
    const title = `${said.name}${org} acusó recibo del remito ${stands.code}`
    await tellControl({ app, tx }, { row: stands, code: 'DOC-ACUSE', title })
    const acknowledgedAt = formatDateTime(app.clock())
    await app.records.update(transmittalLinks, link.id, { acknowledgedAt, ...where }, tx)
    return receipt
  })
}

function acknowledgedOf({ acknowledgedOn, acknowledgedBy }: RowOf<typeof transmittals>): Acknowledged {
  return { acknowledgedOn, acknowledgedBy }
}

/** Mails a new link in place of one that expired, to the address that its contact has, whoever asks. */
export const answerRenewTransmittalLink: RouteHandler<typeof renewTransmittalLinkRoute> = async (
  { input, ctx },
  app,
) => {
  const { transmittal, contact, state } = await findHeldLink(app, input.token, ctx.ip)
  if (state !== 'expired') throw new ApiError(404)
  await app.driver.transaction((tx) => queueLink({ app, tx }, { transmittal: transmittal.id, contact: contact.id }))
}
