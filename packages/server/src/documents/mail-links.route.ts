import { ApiError, type App, findVisible, type RequestInfo, type RowOf, type WritingHandler } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  isLinkable,
  issuesDocuments,
  type mailTransmittalLinksRoute,
  type replaceTransmittalLinkRoute,
  type revokeTransmittalLinkRoute,
  transmittalLinks,
  transmittals,
} from '@timesheet/domain/documents'
import { formatDateTime } from '@timesheet/schema'
import { refuse } from '../kernel/refuse.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { findReachable, queueLink } from './transmittal-links.ts'

/** Queues a new link for each contact of a transmittal that a mail reaches, as who issues documents asks. */
export const answerMailTransmittalLinks: WritingHandler<typeof mailTransmittalLinksRoute> = async (
  { input, info, transact },
  app,
) => {
  const { id, recipients } = await requireLinkable(app, info, input.transmittal)
  return transact(async ({ tx }) => {
    const to = await findReachable({ app, tx }, recipients)
    for (const contact of to) await queueLink({ app, tx }, { transmittal: id, contact: contact.id, by: 'firm' })
    return { mails: to.length }
  })
}

/** Queues a new link for the contact of one, which ends the former as it goes. */
export const answerReplaceTransmittalLink: WritingHandler<typeof replaceTransmittalLinkRoute> = async (
  { input, info, transact },
  app,
) => {
  const { contact, transmittal } = await requireLink(app, info, input.link)
  await requireLinkable(app, info, transmittal)
  return transact(async ({ tx }) => {
    const to = await findReachable({ app, tx }, [contact])
    for (const { id } of to) await queueLink({ app, tx }, { transmittal, contact: id, by: 'firm' })
    return { mails: to.length }
  })
}

/** Makes a link open nothing from now on; one that was revoked before stays as it was. */
export const answerRevokeTransmittalLink: WritingHandler<typeof revokeTransmittalLinkRoute> = async (
  { input, info, transact },
  app,
) => {
  const { id } = await requireLink(app, info, input.link)
  return transact(async ({ tx }) => {
    await tx.lock(`transmittal_link ${id}`)
    const stands = (await app.records.findById(transmittalLinks, id, tx))?.values
    if (!stands) throw new ApiError(404)
    if (stands.revokedAt !== '') return { revokedAt: stands.revokedAt }
    const revokedAt = formatDateTime(app.clock())
    const revokedBy = askingViewer({ app, request: info })?.id ?? ''
    await app.records.update(transmittalLinks, id, { revokedAt, revokedBy }, tx)
    return { revokedAt }
  })
}

/** A link that was mailed, of those that who asks may see; what an account acknowledged has none. */
async function requireLink(app: App, info: RequestInfo, id: string): Promise<RowOf<typeof transmittalLinks>> {
  const [seen] = await findVisible(app, info, { collection: transmittalLinks, ids: [id] })
  if (!seen || seen.values.contact === '') throw new ApiError(404)
  return seen.values
}

/** A transmittal whose links open, of those that who asks issues. */
async function requireLinkable(app: App, info: RequestInfo, id: string): Promise<RowOf<typeof transmittals>> {
  const [seen] = await findVisible(app, info, { collection: transmittals, ids: [id] })
  if (!seen) throw new ApiError(404)
  const viewer = askingViewer({ app, request: info })
  const { project } = seen.values
  if (viewer && decideRule(issuesDocuments, { collection: transmittals, row: { project }, viewer }) !== 'yes')
    throw new ApiError(403)
  refuse(isLinkable(seen.values) ? null : { field: 'transmittal', code: 'transmittal_state' })
  return seen.values
}
