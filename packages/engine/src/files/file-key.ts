/** The folder of one record's files. */
export interface RecordFolder {
  readonly collectionId: string
  readonly recordId: string
}

/** The key of a record's file (record-api §13.2). */
export function fileKey(folder: RecordFolder, name: string): string {
  return `${folder.collectionId}/${folder.recordId}/${name}`
}

/** The key prefix of a file's thumbs. */
export function thumbsPrefix(folder: RecordFolder, name: string): string {
  return `${folder.collectionId}/${folder.recordId}/thumbs_${name}/`
}

/** The key of one thumb of a file; `size` as in `100x100t`. */
export function thumbKey(folder: RecordFolder, name: string, size: string): string {
  return `${thumbsPrefix(folder, name)}${size}_${name}`
}
