/** The viewer of a step: a guest, one of two users, or a superuser. */
export type Asker = 'guest' | 'ana' | 'bea' | 'root'

/**
 * One recorded request. `{name}` in path and body is replaced by the value that an earlier step kept under that name.
 */
export interface Step {
  readonly name: string
  readonly as?: Asker
  /** Method and path, such as `POST /api/collections/users/records`. */
  readonly ask: string
  /** An object is sent as JSON, a string as it is, `parts` as multipart. */
  readonly body?: object | string
  readonly parts?: Readonly<Record<string, string | FilePart>>
  readonly headers?: Readonly<Record<string, string>>
  /** Values of the answer to keep: name, and path to the value. */
  readonly keep?: Readonly<Record<string, string>>
  /** Paths in the answer that are not compared, because the contract does not define them. */
  readonly ignore?: readonly string[]
}

export interface FilePart {
  readonly file: string
  readonly content: string
}

/** An answer without what differs between runs. */
export interface Recorded {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

/** Sends requests to a server: an HTTP address, or an engine in this process. */
export type Sender = (request: {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}) => Promise<{ status: number; text: string }>
