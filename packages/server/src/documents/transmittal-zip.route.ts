import { ApiError, findVisible, type RouteHandler } from '@timesheet/engine'
import { transmittals, type transmittalZipRoute } from '@timesheet/domain/documents'
import { findTransmittalContents } from './transmittal-contents.ts'
import { zipAnswer } from './transmittal-zip.ts'

/** The cover of a transmittal that was sent and the files that went with it, in one archive. A draft has none. */
export const answerTransmittalZip: RouteHandler<typeof transmittalZipRoute> = async ({ input, info }, app) => {
  const [found] = await findVisible(app, info, { collection: transmittals, ids: [input.transmittal] })
  const { number = 0, direction } = found?.values ?? {}
  if (!found || number === 0 || direction === 'opening') throw new ApiError(404)
  return zipAnswer(app, found.values, await findTransmittalContents(app, found.values.id))
}
