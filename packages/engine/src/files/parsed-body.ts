import type { UploadedFile } from './file-store.ts'

/** The files of a multipart body by key, modifiers such as `files+` included. */
export type Uploads = ReadonlyMap<string, readonly UploadedFile[]>

/** A decoded request body: form values inferred, `@jsonPayload` merged. */
export interface ParsedBody {
  readonly values: Readonly<Record<string, unknown>>
  readonly uploads: Uploads
  /** Deletes the uploads' temporary files; called after the answer was sent. */
  dispose?(): Promise<void>
}

/** The body of a request without one. */
export const EMPTY_BODY: ParsedBody = { values: {}, uploads: new Map() }
