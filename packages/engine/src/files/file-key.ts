/** Whose files: the folder of one record. */
export interface RecordFolder {
  readonly collectionId: string
  readonly recordId: string
}

/** Where a record's file is kept (record-api §13.2). */
export function fileKey(folder: RecordFolder, name: string): string {
  return `${folder.collectionId}/${folder.recordId}/${name}`
}

/** The folder of the thumbs of one file. */
export function thumbsPrefix(folder: RecordFolder, name: string): string {
  return `${folder.collectionId}/${folder.recordId}/thumbs_${name}/`
}

/** Where one thumb of a file is kept; `size` as in `100x100t`. */
export function thumbKey(folder: RecordFolder, name: string, size: string): string {
  return `${thumbsPrefix(folder, name)}${size}_${name}`
}
