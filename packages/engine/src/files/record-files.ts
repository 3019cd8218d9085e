import { castList, fieldError, type FieldError, type FileField } from '@timesheet/schema'
import type { Uploads } from './parsed-body.ts'
import { fileKey, thumbsPrefix, type RecordFolder } from './file-key.ts'
import { MAX_PIXELS } from './image-pixels.ts'
import type { FileStore, UploadedFile } from './file-store.ts'

const DEFAULT_MAX_SIZE = 5 * 1024 * 1024
const MAX_STORED_NAME = 150
const MAX_QUOTED_NAME = 250

/** An item of a file field to be stored: the name of a stored file, or an upload. */
export type FileItem = string | UploadedFile

export interface FileWrite {
  readonly field: FileField
  /** The names stored before the write. */
  readonly current: readonly string[]
  readonly items: readonly FileItem[]
}

/**
 * Combines a body's values of a file field (`f`, `f+`, `+f`, `f-`; also with resolved modifiers) with its uploads; null
 * if the body does not touch the field (record-api §4.2, §4.3).
 */
export function combineFiles(
  field: FileField,
  current: readonly string[],
  submitted: { readonly body: Readonly<Record<string, unknown>>; readonly uploads: Uploads },
): readonly FileItem[] | null {
  const { name } = field
  const keys = [name, `${name}+`, `+${name}`, `${name}-`].filter(
    (key) => Object.hasOwn(submitted.body, key) || submitted.uploads.has(key),
  )
  if (keys.length === 0) return null
  let items: readonly FileItem[] = current
  for (const key of keys) {
    const given = [...castList(submitted.body[key]), ...(submitted.uploads.get(key) ?? [])]
    if (key === name) items = given
    else if (key === `${name}+`) items = [...items, ...given]
    else if (key === `+${name}`) items = [...given, ...items]
    else items = items.filter((item) => !given.includes(item))
  }
  const unique = [...new Set(items)]
  return field.maxSelect > 1 ? unique : unique.slice(-1)
}

/**
 * The first error of a file field's items, or null (record-api §3.4); whether a value is required is checked elsewhere.
 */
export function checkFiles({ field, current, items }: FileWrite): FieldError | null {
  const invalid = items.filter((item): item is string => typeof item === 'string' && !current.includes(item))
  if (invalid.length > 0) return invalidFiles(invalid)
  const maxSelect = Math.max(1, field.maxSelect)
  if (items.length > maxSelect) {
    return {
      code: 'validation_too_many_files',
      message: `The maximum allowed files is ${maxSelect}.`,
      params: { maxSelect },
    }
  }
  for (const upload of uploadsOf(items)) {
    const error = checkUpload(field, upload)
    if (error) return error
  }
  return null
}

/** The names that the row stores for these items. */
export function namesOfItems(items: readonly FileItem[]): string[] {
  return items.map((item) => (typeof item === 'string' ? item : item.name))
}

export function uploadsOf(items: readonly FileItem[]): UploadedFile[] {
  return items.filter((item) => typeof item !== 'string')
}

/** Stores all uploads of a record; if one fails, deletes those already stored. */
export async function storeUploads(
  store: FileStore,
  folder: RecordFolder,
  uploads: readonly UploadedFile[],
): Promise<void> {
  try {
    for (const upload of uploads) await storeUpload(store, fileKey(folder, upload.name), upload)
  } catch (cause) {
    await deleteFiles(
      store,
      folder,
      uploads.map((upload) => upload.name),
    )
    throw cause
  }
}

/** Links a file that is in the store, or on its disk, already, and copies any other. */
async function storeUpload(store: FileStore, key: string, upload: UploadedFile): Promise<void> {
  const { path, storedAt } = upload
  const isLinked =
    (storedAt !== undefined && (await store.repeat?.(key, storedAt))) ||
    (path !== undefined && (await store.adopt?.(key, path)))
  if (!isLinked) await store.put(key, upload.open(), upload.contentType)
}

/**
 * Deletes files of a record with their thumbs: after the commit those that the write dropped, after a failure those
 * that it uploaded.
 */
export async function deleteFiles(store: FileStore, folder: RecordFolder, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await store.delete(fileKey(folder, name))
    await store.deletePrefix(thumbsPrefix(folder, name))
  }
}

/** Deletes all files of a deleted record. */
export async function deleteRecordFiles(store: FileStore, folder: RecordFolder): Promise<void> {
  await store.deletePrefix(`${folder.collectionId}/${folder.recordId}/`)
}

/** Deletes the files of all records of a deleted or truncated collection. */
export async function deleteCollectionFiles(store: FileStore, collectionId: string): Promise<void> {
  await store.deletePrefix(`${collectionId}/`)
}

function checkUpload(field: FileField, upload: UploadedFile): FieldError | null {
  if (upload.name.length > MAX_STORED_NAME) {
    const params = { min: 1, max: MAX_STORED_NAME }
    return {
      code: 'validation_length_out_of_range',
      message: `The length must be between 1 and ${MAX_STORED_NAME}.`,
      params,
    }
  }
  const maxSize = field.maxSize || DEFAULT_MAX_SIZE
  if (upload.size > maxSize) {
    const file = upload.originalName
    return {
      code: 'validation_file_size_limit',
      message: `Failed to upload ${file} - the maximum allowed file size is ${maxSize} bytes.`,
      params: { file, maxSize },
    }
  }
  const allowed = field.mimeTypes ?? []
  if (allowed.length === 0 || allowed.some((type) => canonicalType(type) === canonicalType(upload.contentType)))
    return checkPixels(field, upload)
  return {
    code: 'validation_invalid_mime_type',
    message: `"${upload.name}" mime type must be one of: ${allowed.join(', ')}.`,
  }
}

/** Refuses images with too many pixels in fields that show pictures, because decoding one takes gigabytes. */
function checkPixels(field: FileField, { originalName, pixels }: UploadedFile): FieldError | null {
  const showsPictures =
    (field.thumbs ?? []).length > 0 || (field.mimeTypes ?? []).some((type) => type.startsWith('image/'))
  return showsPictures && pixels > MAX_PIXELS
    ? fieldError('validation_image_pixels_limit', { file: originalName, maxMegapixels: MAX_PIXELS / 1e6 })
    : null
}

function invalidFiles(names: readonly string[]): FieldError {
  const quoted = names.map((name) => name.slice(0, MAX_QUOTED_NAME))
  return {
    code: 'validation_invalid_file',
    message: `Invalid new files: [${quoted.join(' ')}].`,
    params: { invalidFiles: quoted },
  }
}

/** Content types that are equal under different names. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'application/x-zip': 'application/zip',
  'application/x-zip-compressed': 'application/zip',
  'application/xml': 'text/xml',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'image/jpg': 'image/jpeg',
  'image/vnd.microsoft.icon': 'image/x-icon',
}

function canonicalType(type: string): string {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  return TYPE_ALIASES[bare] ?? bare
}
