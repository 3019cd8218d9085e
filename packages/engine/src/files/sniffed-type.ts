/** A content type detected from the content. */
export interface SniffedType {
  readonly contentType: string
  /** With its dot; empty if the type has none. */
  readonly extension: string
}

/** The type of content that was not recognized. */
export const UNKNOWN: SniffedType = { contentType: 'application/octet-stream', extension: '' }
