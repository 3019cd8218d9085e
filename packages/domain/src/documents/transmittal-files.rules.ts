import type { Violation } from '@timesheet/schema'
import {
  checkFileType,
  checkReplaced,
  MOST_FILES,
  type RevisionFileCode,
  type UploadFacts,
} from './revision-files.rules.ts'
import type { TransmittalFile, TransmittalFileDraft } from './transmittal-files.collection.ts'
import type { Transmittal } from './transmittals.collection.ts'

/** Why a file of a received transmittal is refused, besides what it is. */
export type TransmittalFileCode = 'received_file' | 'received_file_void' | 'received_file_many'

type Refusal = Violation<TransmittalFileCode | RevisionFileCode>

/** What the check of a received file needs besides it. */
export interface TransmittalFileContext {
  readonly stored: Omit<TransmittalFile, 'collectionId' | 'collectionName'> | null
  /** Null for one that does not exist. */
  readonly transmittal: Pick<Transmittal, 'project' | 'direction' | 'state'> | null
  /** The other files of the transmittal. */
  readonly others: readonly Pick<TransmittalFileDraft, 'id' | 'replaces'>[]
  /** Null where the program writes without one. */
  readonly upload: UploadFacts | null
  readonly isAsked: boolean
}

/** What says with which transmittal a file came. */
export type PlacedTransmittalFile = Pick<TransmittalFileDraft, 'project' | 'replaces'>

/** Refuses a file of what was not received, of a void one, or of one that has too many, whatever the file is. */
export function checkReceivedPlace(
  row: PlacedTransmittalFile,
  { transmittal, others, isAsked }: Pick<TransmittalFileContext, 'transmittal' | 'others' | 'isAsked'>,
): Refusal | null {
  if (transmittal?.direction !== 'in' || transmittal.project !== row.project)
    return { field: 'transmittal', code: 'received_file' }
  if (!isAsked) return null
  if (transmittal.state !== 'received') return { field: 'transmittal', code: 'received_file_void' }
  if (others.length >= MOST_FILES)
    return { field: 'transmittal', code: 'received_file_many', params: { most: MOST_FILES } }
  return checkReplaced(row, others)
}

/** Refuses a file at a place where it may not come or of no type that is taken, and any change of a stored one. */
export function checkTransmittalFile(row: TransmittalFileDraft, context: TransmittalFileContext): Refusal | null {
  const { stored, upload, isAsked } = context
  if (stored) return isAsked || upload ? { field: 'file', code: 'file_fixed' } : null
  const refused = checkReceivedPlace(row, context)
  if (refused || !isAsked) return refused
  return upload ? checkFileType('attachment', upload) : { field: 'file', code: 'file_empty' }
}
