import type { OnProgress } from '../../data/progress-fetch.ts'

/** To what a file is sent that arrives in parts, as the server is told. */
export type UploadPlace = 'revision' | 'transmittal' | 'emition'

/** A file that somebody picks, and where it goes. */
export interface PickedFile {
  readonly file: Pick<File, 'name' | 'size' | 'lastModified'>
  readonly place: UploadPlace
  /** The id of the revision, the transmittal or the issue. */
  readonly of: string
  /** What else the server is told when it begins. */
  readonly more: Readonly<Record<string, string>>
}

/** A file on its way to its place. */
export interface PlacedUpload extends PickedFile {
  /** Of the record to be, so that what is sent twice is stored once. */
  readonly id: string
  readonly file: File
  readonly project: string
}

/** How an upload is followed and cancelled. */
export interface UploadWatch {
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
  /** Told when the server has kept a further part, whatever becomes of the next one. */
  readonly onKept?: () => void
}
