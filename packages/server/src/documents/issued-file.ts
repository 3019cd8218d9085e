import { ApiError, type App, findRowsById, stream } from '@timesheet/engine'
import { type CustomerFile, revisionFiles, revisions, stampOf } from '@timesheet/domain/documents'
import { nameOfCopy, openCopy } from './stamped-copy.ts'

/** A file as it went with a transmittal as an answer, under the code of its document and revision; read as it is sent. */
export async function issuedFileAnswer(
  app: App,
  { id, kind, name, bytes }: CustomerFile,
): Promise<ReturnType<typeof stream>> {
  const record = await app.records.findById(revisionFiles, id)
  if (!record) throw new ApiError(404)
  const key = `${record.collection.id}/${id}/${record.values.file}`
  if (!(await app.files.stat(key))) throw new ApiError(404)
  const revision = (await findRowsById({ app }, revisions, [record.values.revision])).get(record.values.revision)
  const stamp = revision ? stampOf(revision.state) : null
  const content = await openCopy(app, { key, name, bytes, stamp })
  const said = nameOfCopy(name, stamp)
  return stream(content, {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(said)}"; filename*=UTF-8''${encodeURIComponent(said)}`,
    'content-length': String(content instanceof Buffer ? content.byteLength : bytes),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
}
