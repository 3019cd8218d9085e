import {
  documents,
  extensionOf,
  MOST_STAMPED_BYTES,
  offeredName,
  revisionFiles,
  revisions,
  stampOf,
  type stampedFileRoute,
  verdictOf,
} from '@timesheet/domain/documents'
import { ApiError, findRowsById, findVisible, type RouteHandler, stream } from '@timesheet/engine'
import { checkAddress } from './check-address.ts'
import { PdfNotStamped, type StampOrder, stampPdf } from './stamp-pdf.ts'

/**
 * A PDF of a revision with what there is to say of it: a code that leads to whether it is in force, once it was issued,
 * and that it does not count any more written across it; 400 where there is nothing to say.
 */
export const answerStampedFile: RouteHandler<typeof stampedFileRoute> = async ({ input, info }, app) => {
  const [found] = await findVisible(app, info, { collection: revisionFiles, ids: [input.file] })
  if (!found) throw new ApiError(404)
  const { values: file, collection } = found
  const revision = (await findRowsById({ app }, revisions, [file.revision])).get(file.revision)
  const document = (await findRowsById({ app }, documents, [file.document])).get(file.document)
  if (!document || !revision) throw new ApiError(404)
  const word = stampOf(revision.state, document) ?? ''
  const verdict = verdictOf(revision, document)
  if (word === '' && !verdict) throw new ApiError(400, 'Nothing is written on a file that was not issued.')
  if (extensionOf(file.name) !== '.pdf' || file.bytes > MOST_STAMPED_BYTES)
    throw new ApiError(400, 'Only PDF files up to a size are stamped.')
  const stored = await app.files.read(`${collection.id}/${file.id}/${file.file}`)
  if (!stored) throw new ApiError(404)
  const link = verdict ? checkAddress(app, file) : ''
  const pdf = word === '' && link === '' ? stored : await stampOrRefuse({ pdf: stored, word, link })
  const name = offeredName(document, { code: word === '' ? revision.code : `${revision.code}_${word}` }, file.name)
  return stream(Buffer.from(pdf), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}

function stampOrRefuse(order: StampOrder): Promise<Uint8Array> {
  return stampPdf(order).catch((error: unknown) => {
    if (error instanceof PdfNotStamped) throw new ApiError(400, 'This PDF cannot be stamped.', {}, { cause: error })
    throw error
  })
}
