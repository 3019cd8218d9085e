import {
  type App,
  createWithFiles,
  findRowsByKey,
  type RowOf,
  type UploadedFile,
  type WriteScope,
} from '@timesheet/engine'
import { checkFileType, cleanFileName, MOST_FILES, revisionFiles, type revisions } from '@timesheet/domain/documents'
import { refuse } from '../kernel/refuse.ts'

/** A PDF with the comments of the customer on a revision, and who brought it. */
export interface CommentedCopy {
  readonly revision: RowOf<typeof revisions>
  readonly upload: UploadedFile
  readonly uploadedBy: string
}

/**
 * Stores a commented copy of a revision; it never goes to the customer again as what was issued. The same one of the
 * same person is stored once.
 */
export async function storeCommented(
  place: WriteScope & { readonly app: App },
  copy: CommentedCopy,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { revision, upload, uploadedBy } = copy
  const name = cleanFileName(upload.originalName)
  refuse(checkFileType('pdf', { name, size: upload.size, contentType: upload.contentType }))
  const known = await findRowsByKey(place, revisionFiles, [{ revision: revision.id }])
  const sha256 = await upload.sha256()
  const same = known.find(
    (row) => row.kind === 'commented' && row.sha256 === sha256 && row.uploadedBy === uploadedBy && row.name === name,
  )
  if (same) return { id: same.id, isNew: false }
  if (known.length >= MOST_FILES) refuse({ field: 'file', code: 'file_many', params: { most: MOST_FILES } })
  const { id, document, project, specialty } = revision
  const stored = await createWithFiles(
    place.app,
    {
      collection: revisionFiles,
      values: {
        ...{ revision: id, document, project, specialty, kind: 'commented' as const },
        ...{ name, bytes: upload.size, sha256, uploadedBy },
      },
      uploads: new Map([['file', [upload]]]),
    },
    place,
  )
  return { id: String(stored.values.id), isNew: true }
}
