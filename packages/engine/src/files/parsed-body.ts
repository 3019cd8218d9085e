import type { UploadedFile } from './file-store.ts'

/** Files of a multipart body by the key they came under (modifiers included, as in `files+`). */
export type Uploads = ReadonlyMap<string, readonly UploadedFile[]>

/** A request body after decoding: form texts inferred, `@jsonPayload` merged. */
export interface ParsedBody {
  readonly values: Readonly<Record<string, unknown>>
  readonly uploads: Uploads
  /** Removes whatever the uploads left in temporary places; called when the answer was sent. */
  dispose?(): Promise<void>
}

/** The body of a request that sent none. */
export const EMPTY_BODY: ParsedBody = { values: {}, uploads: new Map() }
