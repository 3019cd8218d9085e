/** Who asks: a guest, one of the two people, a member of another auth collection, a superuser. */
export type Asker = 'guest' | 'ana' | 'bea' | 'root'

/** One request of the recording. `{name}` in path and body stands for what an earlier step kept under that name. */
export interface Step {
  readonly name: string
  readonly as?: Asker
  /** As in `POST /api/collections/users/records`. */
  readonly ask: string
  /** An object is sent as JSON, a text as it is, parts as multipart. */
  readonly body?: object | string
  readonly parts?: Readonly<Record<string, string | FilePart>>
  readonly headers?: Readonly<Record<string, string>>
  /** Keeps values of the answer: a name, and the path to the value. */
  readonly keep?: Readonly<Record<string, string>>
  /** Parts of the answer that nobody promises, by their path: left out of the comparison. */
  readonly ignore?: readonly string[]
}

export interface FilePart {
  readonly file: string
  readonly content: string
}

/** What was answered, with everything left out that differs from run to run. */
export interface Recorded {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

/** Sends requests to one server: an HTTP address, or an engine in this process. */
export type Sender = (request: {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}) => Promise<{ status: number; text: string }>
