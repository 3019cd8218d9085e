import { ApiError, findVisible, type WritingHandler } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import { isLinkable, issuesDocuments, type mailTransmittalLinksRoute, transmittals } from '@timesheet/domain/documents'
import { refuse } from '../kernel/refuse.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { findReachable, queueLink } from './transmittal-links.ts'

/** Queues a new link for each contact of a transmittal that a mail reaches, as who issues documents asks. */
export const answerMailTransmittalLinks: WritingHandler<typeof mailTransmittalLinksRoute> = async (
  { input, info, transact },
  app,
) => {
  const [seen] = await findVisible(app, info, { collection: transmittals, ids: [input.transmittal] })
  if (!seen) throw new ApiError(404)
  const viewer = askingViewer({ app, request: info })
  const { id, project, recipients } = seen.values
  if (viewer && decideRule(issuesDocuments, { collection: transmittals, row: { project }, viewer }) !== 'yes')
    throw new ApiError(403)
  refuse(isLinkable(seen.values) ? null : { field: 'transmittal', code: 'transmittal_state' })
  return transact(async ({ tx }) => {
    const to = await findReachable({ app, tx }, recipients)
    for (const contact of to) await queueLink({ app, tx }, { transmittal: id, contact: contact.id })
    return { mails: to.length }
  })
}
