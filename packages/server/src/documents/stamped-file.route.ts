import {
  documents,
  extensionOf,
  MOST_STAMPED_BYTES,
  offeredName,
  revisionFiles,
  revisions,
  stampOf,
  type stampedFileRoute,
} from '@timesheet/domain/documents'
import { ApiError, findRowsById, findVisible, type RouteHandler, stream } from '@timesheet/engine'
import { PdfNotStamped, stampPdf } from './stamp-pdf.ts'

/** A PDF of a revision that does not count any more, with that written across it; 400 where there is nothing to write. */
export const answerStampedFile: RouteHandler<typeof stampedFileRoute> = async ({ input, info }, app) => {
  const [found] = await findVisible(app, info, { collection: revisionFiles, ids: [input.file] })
  if (!found) throw new ApiError(404)
  const { values: file, collection } = found
  const revision = (await findRowsById({ app }, revisions, [file.revision])).get(file.revision)
  const document = (await findRowsById({ app }, documents, [file.document])).get(file.document)
  const word = revision && stampOf(revision.state)
  if (!document || !word) throw new ApiError(400, 'Nothing is written across a file that counts.')
  if (extensionOf(file.name) !== '.pdf' || file.bytes > MOST_STAMPED_BYTES)
    throw new ApiError(400, 'Only PDF files up to a size are stamped.')
  const stored = await app.files.read(`${collection.id}/${file.id}/${file.file}`)
  if (!stored) throw new ApiError(404)
  const pdf = await stampPdf({ pdf: stored, word }).catch((error: unknown) => {
    if (error instanceof PdfNotStamped) throw new ApiError(400, 'This PDF cannot be stamped.', {}, { cause: error })
    throw error
  })
  const name = offeredName(document, { code: `${revision.code}_${word}` }, file.name)
  return stream(Buffer.from(pdf), {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}
