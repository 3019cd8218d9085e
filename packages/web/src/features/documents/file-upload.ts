import type { PickedFile, PlacedUpload } from '../../widgets/uploads/placed-upload.ts'
import type { FileRow, RevisionRow } from './document-rows.ts'

/** What is known of an upload besides its file. */
export interface FileGiven {
  readonly kind?: FileRow['kind'] | undefined
  readonly replaces?: string | undefined
}

/** The revision as far as a file of it says. */
export type FiledRevisionRow = Pick<
  RevisionRow,
  'id' | 'document' | 'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver'
>

/** A file on its way to a revision. */
export interface FileUpload {
  /** Of the record to be, so that what is sent twice is stored once. */
  readonly id: string
  readonly revision: FiledRevisionRow
  readonly file: File
  readonly given: FileGiven
}

/** A file of a revision that somebody picks, as it is known again. */
export function pickedOf({
  file,
  revision,
  given,
}: Pick<FileUpload, 'given'> & {
  readonly file: PickedFile['file']
  readonly revision: Pick<FiledRevisionRow, 'id'>
}): PickedFile {
  return { file, place: 'revision', of: revision.id, more: { kind: given.kind ?? '', replaces: given.replaces ?? '' } }
}

/** A file on its way to a revision in parts. */
export function placedOf(upload: FileUpload): PlacedUpload {
  const { id, file, revision } = upload
  return { ...pickedOf(upload), id, file, project: revision.project }
}
