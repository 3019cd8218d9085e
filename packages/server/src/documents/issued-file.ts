import { ApiError, type App, findRowsById, parseRanges, stream } from '@timesheet/engine'
import { type CustomerFile, documents, revisionFiles, revisions, stampOf } from '@timesheet/domain/documents'
import { nameOfCopy, openCopy } from './stamped-copy.ts'

type Answer = ReturnType<typeof stream>

/**
 * A file as it went with a transmittal as an answer, under the code of its document and revision; read as it is sent.
 * While it counts a reader of it takes the part that it asks for; a copy that says that it does not is given whole.
 */
export async function issuedFileAnswer(
  app: App,
  { id, kind, name, bytes }: CustomerFile,
  range: string | undefined,
): Promise<Answer> {
  const record = await app.records.findById(revisionFiles, id)
  if (!record) throw new ApiError(404)
  const key = `${record.collection.id}/${id}/${record.values.file}`
  const stored = await app.files.stat(key)
  if (!stored) throw new ApiError(404)
  const revision = (await findRowsById({ app }, revisions, [record.values.revision])).get(record.values.revision)
  const document = (await findRowsById({ app }, documents, [record.values.document])).get(record.values.document)
  const stamp = revision ? stampOf(revision.state, document) : null
  const said = nameOfCopy(name, stamp)
  const headers = {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(said)}"; filename*=UTF-8''${encodeURIComponent(said)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': stamp ? 'none' : 'bytes',
  }
  if (!stamp) return partAnswer(app, { key, size: stored.size, headers }, range)
  const content = await openCopy(app, { key, name, bytes, stamp })
  const length = content instanceof Buffer ? content.byteLength : bytes
  return stream(content, { ...headers, 'content-length': String(length) })
}

interface Whole {
  readonly key: string
  readonly size: number
  readonly headers: Readonly<Record<string, string>>
}

/** One part of a stored file, or all of it: several are not asked for by who shows it. */
async function partAnswer(app: App, { key, size, headers }: Whole, range: string | undefined): Promise<Answer> {
  const ranges = parseRanges(range, size)
  if (ranges === 'unsatisfiable') return stream('', { 'content-range': `bytes */${size}` }, 416)
  const [part] = ranges
  if (ranges === 'whole' || ranges.length > 1 || typeof part !== 'object')
    return stream(await app.files.open(key), { ...headers, 'content-length': String(size) })
  const { start, end } = part
  return stream(
    await app.files.open(key, part),
    { ...headers, 'content-length': String(end - start + 1), 'content-range': `bytes ${start}-${end}/${size}` },
    206,
  )
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
}
