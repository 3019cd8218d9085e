import type { RouteHandler } from '@timesheet/engine'
import { type acknowledgeTransmittalRoute, transmittalLinks } from '@timesheet/domain/documents'
import { refuse } from '../kernel/refuse.ts'
import { mintToken } from '../kernel/links.ts'
import { acknowledgeTransmittal } from './acknowledge-transmittal.ts'
import { findOneSentHere } from './addressed.ts'
import { reviewerOf } from './customer-answers.ts'

/**
 * Acknowledges the receipt of a transmittal of theirs as a person of the customer, with the account as evidence. From
 * where it was made is kept where it is for links, beside a token that nobody ever holds.
 */
export const answerAcknowledgeTransmittal: RouteHandler<typeof acknowledgeTransmittalRoute> = async (
  { input, info, ctx },
  app,
) => {
  const transmittal = await findOneSentHere(app, info, input.transmittal)
  if (transmittal.state === 'void') refuse({ field: 'transmittal', code: 'transmittal_state' })
  const account = info.auth?.values.id ?? ''
  const email = String(info.auth?.values['email'] ?? '')
  return acknowledgeTransmittal(app, ctx, {
    transmittal,
    name: reviewerOf(info),
    by: `Desde la cuenta de ${email}`,
    keep: async (from, tx) => {
      const { id, project } = transmittal
      const { tokenHash } = mintToken()
      const expiresOn = from.acknowledgedAt.slice(0, 'YYYY-MM-DD'.length)
      const row = { transmittal: id, project, contact: '', account, email, tokenHash, expiresOn, opened: 0 }
      await app.records.create(transmittalLinks, { ...row, ...from }, tx)
    },
  })
}
