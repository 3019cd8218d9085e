import type { StoredFile } from './file-store.ts'

const INLINE_TYPES: ReadonlySet<string> = new Set([
  ...['image/png', 'image/jpg', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon', 'image/bmp'],
  ...['video/webm', 'video/mp4', 'video/3gpp', 'video/quicktime', 'video/x-ms-wmv'],
  ...[
    'audio/basic',
    'audio/aiff',
    'audio/mpeg',
    'audio/midi',
    'audio/mp3',
    'audio/wave',
    'audio/wav',
    'audio/x-wav',
    'audio/x-mpeg',
    'audio/x-m4a',
    'audio/aac',
  ],
  'application/pdf',
])

/** Content types by extension of Office files, which are recognized as ZIP archives only. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const CONTENT_SECURITY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
const CACHE = 'max-age=2592000, stale-while-revalidate=86400'
const PRIVATE_CACHE = 'private, no-store'

export interface Served {
  readonly file: StoredFile
  /** The file name that the browser saves it under. */
  readonly name: string
  /** Whether the file is to be saved instead of shown. */
  readonly download: boolean
  /** Whether browsers and proxies must not cache it. */
  readonly isPrivate: boolean
}

/**
 * The headers of a file's answer. The type is that of the content, whatever the name says; only types that cannot run
 * code are shown inline (record-api §13.2).
 */
export function downloadHeaders({ file, name, download, isPrivate }: Served): Record<string, string> {
  const contentType =
    (file.contentType === 'application/zip' ? TYPE_BY_EXTENSION[name.slice(name.lastIndexOf('.'))] : undefined) ??
    file.contentType
  const disposition = !download && INLINE_TYPES.has(contentType) ? 'inline' : 'attachment'
  return {
    'content-type': contentType,
    'content-disposition': `${disposition}; ${fileNameParameter(name)}`,
    'content-security-policy': CONTENT_SECURITY,
    'cache-control': isPrivate ? PRIVATE_CACHE : CACHE,
    'last-modified': file.modified.toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/** The `filename` parameter; only names that a program chose may need the encoded form. */
function fileNameParameter(name: string): string {
  return /^[\w.*+=#-]+$/.test(name) ? `filename=${name}` : `filename*=UTF-8''${encodeURIComponent(name)}`
}
