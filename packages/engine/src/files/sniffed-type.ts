/** What bytes are, told by looking at them. */
export interface SniffedType {
  readonly contentType: string
  /** With its dot; empty when the content suggests none. */
  readonly extension: string
}

/** Bytes that look like nothing in particular. */
export const UNKNOWN: SniffedType = { contentType: 'application/octet-stream', extension: '' }
