import { ApiError, type App, stream } from '@timesheet/engine'
import { type CustomerFile, revisionFiles } from '@timesheet/domain/documents'

/** A file as it went with a transmittal as an answer, under the code of its document and revision; read as it is sent. */
export async function issuedFileAnswer(
  app: App,
  { id, kind, name, bytes }: CustomerFile,
): Promise<ReturnType<typeof stream>> {
  const record = await app.records.findById(revisionFiles, id)
  if (!record) throw new ApiError(404)
  const key = `${record.collection.id}/${id}/${record.values.file}`
  if (!(await app.files.stat(key))) throw new ApiError(404)
  return stream(await app.files.open(key), {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-length': String(bytes),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
}
