import { ApiError, type App, findRowsById, stream } from '@timesheet/engine'
import {
  type CustomerFile,
  extensionOf,
  MOST_STAMPED_BYTES,
  revisionFiles,
  revisions,
  type RevisionStamp,
  stampOf,
} from '@timesheet/domain/documents'
import { PdfNotStamped, stampPdf } from './stamp-pdf.ts'

/**
 * A file as it went with a transmittal as an answer, under the code of its document and revision; read as it is sent. Once
 * its revision does not count any more it says so by its name, and a PDF across each page: nobody builds by it unaware.
 */
export async function issuedFileAnswer(
  app: App,
  { id, kind, name, bytes }: CustomerFile,
): Promise<ReturnType<typeof stream>> {
  const record = await app.records.findById(revisionFiles, id)
  if (!record) throw new ApiError(404)
  const key = `${record.collection.id}/${id}/${record.values.file}`
  if (!(await app.files.stat(key))) throw new ApiError(404)
  const revision = (await findRowsById({ app }, revisions, [record.values.revision])).get(record.values.revision)
  const word = revision ? stampOf(revision.state) : null
  const isStamped = word !== null && extensionOf(name) === '.pdf' && bytes <= MOST_STAMPED_BYTES
  const stamped = isStamped ? await stampedCopy(app, key, word) : null
  const said = word === null ? name : name.replace(/(?=\.[^.]*$)|$/, `_${word}`)
  return stream(stamped ?? (await app.files.open(key)), {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'application/octet-stream',
    'content-disposition': `attachment; filename="${asciiName(said)}"; filename*=UTF-8''${encodeURIComponent(said)}`,
    'content-length': String(stamped?.byteLength ?? bytes),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

let before: Promise<unknown> = Promise.resolve()

/** A copy with a word across each page. One after the other: links are open to many, and each copy is held in memory. */
function stampedCopy(app: App, key: string, word: RevisionStamp): Promise<Buffer | null> {
  const stamped = before.then(() => stampNow(app, key, word))
  before = stamped.catch(() => undefined)
  return stamped
}

/** Null of a PDF on which nothing is written, as of one with a password. */
async function stampNow(app: App, key: string, word: RevisionStamp): Promise<Buffer | null> {
  const pdf = await app.files.read(key)
  if (!pdf) return null
  try {
    return Buffer.from(await stampPdf({ pdf, word, link: '' }))
  } catch (error) {
    if (error instanceof PdfNotStamped) return null
    throw error
  }
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
}
