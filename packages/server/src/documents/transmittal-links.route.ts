import { ApiError, type RouteHandler } from '@timesheet/engine'
import {
  type acknowledgeByLinkRoute,
  cleanLine,
  LEAST_NAME,
  type openTransmittalLinkRoute,
  type renewTransmittalLinkRoute,
  transmittalLinks,
  type transmittalLinkFileRoute,
  type transmittalLinkOneFileRoute,
} from '@timesheet/domain/documents'
import { acknowledgedOf, acknowledgeTransmittal } from './acknowledge-transmittal.ts'
import { describeIssues, findProjectNames, findSentIssues } from './addressed.ts'
import { issuedFileAnswer } from './issued-file.ts'
import { coverAnswer } from './transmittal-cover.ts'
import { findTransmittalContents } from './transmittal-contents.ts'
import { findHeldLink, findOpenLink, noteOpened, queueLink } from './transmittal-links.ts'
import { zipAnswer } from './transmittal-zip.ts'

/** Nobody is signed in who opens a link. */
const NOBODY = { auth: null }

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
    rows: rows.map(
      ({ id, code: of, clientCode, title, revision, purpose, suitability, state: stands, dueOn, files }) => ({
        ...{ id, code: of, clientCode, title, revision, purpose, suitability, state: stands, dueOn, files },
      }),
    ),
  }
}

/** Gives the cover of the transmittal of a link, or the files that its customer takes. */
export const answerTransmittalLinkFile: RouteHandler<typeof transmittalLinkFileRoute> = async ({ input, ctx }, app) => {
  const { link, transmittal } = await findOpenLink(app, input.token, ctx.ip)
  const contents = await findTransmittalContents(app, transmittal.id, { isForCustomer: true })
  await noteOpened(app, link)
  return input.part === 'zip' ? zipAnswer(app, transmittal, contents) : coverAnswer(app, transmittal, contents)
}

/** Gives one file of the transmittal of a link, of those that its customer takes; any other does not exist. */
export const answerTransmittalLinkOneFile: RouteHandler<typeof transmittalLinkOneFileRoute> = async (
  { input, ctx },
  app,
) => {
  const { link, transmittal } = await findOpenLink(app, input.token, ctx.ip)
  const rows = await describeIssues({ app, info: NOBODY }, await findSentIssues(app, [transmittal.id]), [transmittal])
  const file = rows.flatMap(({ files }) => files).find(({ id }) => id === input.file)
  if (!file) throw new ApiError(404)
  await noteOpened(app, link)
  return issuedFileAnswer(app, file, ctx.headers.range)
}

/** Acknowledges the receipt of the transmittal of a link, with the link as evidence and from where on it. */
export const answerAcknowledgeByLink: RouteHandler<typeof acknowledgeByLinkRoute> = async ({ input, ctx }, app) => {
  const { link, transmittal } = await findOpenLink(app, input.token, ctx.ip)
  const name = cleanLine(input.name)
  if (name.length < LEAST_NAME) throw new ApiError(400)
  return acknowledgeTransmittal(app, ctx, {
    transmittal,
    name,
    by: `Por el enlace enviado a ${link.email}`,
    keep: async (from, tx) => void (await app.records.update(transmittalLinks, link.id, from, tx)),
  })
}

/** Mails a new link in place of one that expired, to the address that its contact has, whoever asks. */
export const answerRenewTransmittalLink: RouteHandler<typeof renewTransmittalLinkRoute> = async (
  { input, ctx },
  app,
) => {
  const { transmittal, contact, state } = await findHeldLink(app, input.token, ctx.ip)
  if (state !== 'expired') throw new ApiError(404)
  await app.driver.transaction((tx) =>
    queueLink({ app, tx }, { transmittal: transmittal.id, contact: contact.id, by: 'holder' }),
  )
}
