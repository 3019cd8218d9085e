import { ApiError, findVisible, type RouteHandler } from '@timesheet/engine'
import { type transmittalFileRoute, transmittals } from '@timesheet/domain/documents'
import { coverAnswer } from './transmittal-cover.ts'
import { findTransmittalContents } from './transmittal-contents.ts'

/** The cover sheet of a transmittal, also of a draft or a void one, which say so. */
export const answerTransmittalFile: RouteHandler<typeof transmittalFileRoute> = async ({ input, info }, app) => {
  const [found] = await findVisible(app, info, { collection: transmittals, ids: [input.transmittal] })
  // Another tool printed the cover of what the empalme names.
  if (!found || found.values.direction === 'opening') throw new ApiError(404)
  return coverAnswer(app, found.values, await findTransmittalContents(app, found.values.id))
}
