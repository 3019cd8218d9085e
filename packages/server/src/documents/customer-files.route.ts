import { ApiError, type App, type RouteHandler, stream } from '@timesheet/engine'
import {
  type customerCoverRoute,
  type CustomerFile,
  type customerFileRoute,
  type customerZipRoute,
  revisionFiles,
} from '@timesheet/domain/documents'
import type { Readable } from 'node:stream'
import { describeIssues, findOneAddressed, findSentIssues } from './addressed.ts'
import { coverAnswer } from './transmittal-cover.ts'
import { findTransmittalContents } from './transmittal-contents.ts'
import { zipAnswer } from './transmittal-zip.ts'

/** The cover of a transmittal of theirs. */
export const answerCustomerCover: RouteHandler<typeof customerCoverRoute> = async ({ input, info }, app) => {
  const row = await findOneAddressed(app, info, input.transmittal)
  return coverAnswer(app, row, await findTransmittalContents(app, row.id, { isForCustomer: true }))
}

/** The cover of a transmittal of theirs with all files that they take of it, in one archive. */
export const answerCustomerZip: RouteHandler<typeof customerZipRoute> = async ({ input, info }, app) => {
  const row = await findOneAddressed(app, info, input.transmittal)
  return zipAnswer(app, row, await findTransmittalContents(app, row.id, { isForCustomer: true }))
}

/** A file that goes with a transmittal of theirs; any other does not exist (INV-DOC-10). */
export const answerCustomerFile: RouteHandler<typeof customerFileRoute> = async ({ input, info }, app) => {
  const row = await findOneAddressed(app, info, input.transmittal)
  const documents = await describeIssues({ app, info }, await findSentIssues(app, [row.id]), [row])
  const file = documents.flatMap(({ files }) => files).find(({ id }) => id === input.file)
  if (!file) throw new ApiError(404)
  return stream(await openFile(app, file), {
    'content-type': file.kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(file.name)}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-length': String(file.bytes),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** The content of a file of a revision, read as it is sent. */
async function openFile(app: App, { id }: CustomerFile): Promise<Readable> {
  const record = await app.records.findById(revisionFiles, id)
  if (!record) throw new ApiError(404)
  const { collection, values } = record
  const key = `${collection.id}/${values.id}/${values.file}`
  if (!(await app.files.stat(key))) throw new ApiError(404)
  return app.files.open(key)
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
}
