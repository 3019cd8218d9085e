import { ApiError, type RouteHandler } from '@timesheet/engine'
import type { customerCoverRoute, customerFileRoute, customerZipRoute } from '@timesheet/domain/documents'
import { describeIssues, findOneAddressed, findOneSentHere, findSentIssues } from './addressed.ts'
import { issuedFileAnswer } from './issued-file.ts'
import { coverAnswer } from './transmittal-cover.ts'
import { findTransmittalContents } from './transmittal-contents.ts'
import { zipAnswer } from './transmittal-zip.ts'

/** The cover of a transmittal of theirs. */
export const answerCustomerCover: RouteHandler<typeof customerCoverRoute> = async ({ input, info }, app) => {
  const row = await findOneSentHere(app, info, input.transmittal)
  return coverAnswer(app, row, await findTransmittalContents(app, row.id, { isForCustomer: true }))
}

/** The cover of a transmittal of theirs with all files that they take of it, in one archive; of a void one the cover alone. */
export const answerCustomerZip: RouteHandler<typeof customerZipRoute> = async ({ input, info }, app) => {
  const row = await findOneSentHere(app, info, input.transmittal)
  if (row.state === 'void') throw new ApiError(404)
  return zipAnswer(app, row, await findTransmittalContents(app, row.id, { isForCustomer: true }))
}

/** A file that goes with a transmittal of theirs; any other does not exist (INV-DOC-10). */
export const answerCustomerFile: RouteHandler<typeof customerFileRoute> = async ({ input, info }, app) => {
  const row = await findOneAddressed(app, info, input.transmittal)
  const documents = await describeIssues({ app, info }, await findSentIssues(app, [row.id]), [row])
  const file = documents.flatMap(({ files }) => files).find(({ id }) => id === input.file)
  if (!file) throw new ApiError(404)
  return issuedFileAnswer(app, file, info.headers['range'])
}
