import { request } from 'node:http'
import { PART_TYPE } from '@timesheet/domain/documents'
import type { TimesheetFixture, ViewerName } from './timesheet-fixture.ts'

/** Where files begin that arrive in parts. */
export const UPLOADS = '/api/documents/uploads'

/** A request of the tus protocol. */
export interface TusRequest {
  readonly method: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Buffer
  /** The connection is cut after so many bytes. */
  readonly cutAt?: number
  /** Whether the body's length is left open. */
  readonly isChunked?: boolean
}

/** A part of a file, and where it begins. */
export interface TusPart extends Pick<TusRequest, 'cutAt' | 'isChunked'> {
  readonly from: number
  readonly body: Buffer
}

/** What the server answered; status 0 where the connection was cut. */
export interface TusAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The refused fields, each with its code. */
  readonly codes: readonly string[]
}

const CUT: TusAnswer = { status: 0, headers: {}, codes: [] }

/** A client of the tus protocol that acts as the people of a fixture, over real connections. */
export class TusClient {
  readonly #fixture: TimesheetFixture
  readonly #port: number

  private constructor(fixture: TimesheetFixture, port: number) {
    this.#fixture = fixture
    this.#port = port
  }

  /** Lets the server of a fixture listen. */
  static async of(fixture: TimesheetFixture): Promise<TusClient> {
    const address = await fixture.app.server.listen({ host: '127.0.0.1', port: 0 })
    return new TusClient(fixture, Number(new URL(address).port))
  }

  get port(): number {
    return this.#port
  }

  async ask(
    viewer: ViewerName,
    { method, path = UPLOADS, headers, body, cutAt, isChunked }: TusRequest,
  ): Promise<TusAnswer> {
    const authorization = await this.#fixture.tokenOf(viewer)
    const length = isChunked || !body ? {} : { 'content-length': body.length }
    return new Promise<TusAnswer>((resolve) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port: this.#port, path, method },
          headers: { authorization, 'tus-resumable': '1.0.0', ...length, ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers as TusAnswer['headers'],
              codes: codesOf(Buffer.concat(chunks).toString()),
            }),
          )
        },
      )
      sent.on('error', () => resolve(CUT))
      if (body && cutAt !== undefined) sent.write(body.subarray(0, cutAt), () => setTimeout(() => sent.destroy(), 20))
      else sent.end(body)
    })
  }

  /** Begins a file of so many bytes, with what is said of it. */
  begin(viewer: ViewerName, length: number, said: Readonly<Record<string, string>>): Promise<TusAnswer> {
    const pairs = Object.entries(said).map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`)
    return this.ask(viewer, {
      method: 'POST',
      headers: { 'upload-length': length, 'upload-metadata': pairs.join(',') },
    })
  }

  /** Adds a part to a file. */
  patch(viewer: ViewerName, path: string, { from, ...asked }: TusPart): Promise<TusAnswer> {
    const headers = { 'upload-offset': from, 'content-type': PART_TYPE }
    return this.ask(viewer, { method: 'PATCH', path, ...asked, headers })
  }

  /** How far a file came; the status where it is not there. */
  async offsetAt(viewer: ViewerName, path: string): Promise<number> {
    const { status, headers } = await this.ask(viewer, { method: 'HEAD', path })
    return status === 200 ? Number(headers['upload-offset']) : status
  }
}

/** The path of a file that was begun. */
export function uploadPath({ headers }: TusAnswer): string {
  return new URL(headers['location'] ?? '', `http://test${UPLOADS}`).pathname
}

function codesOf(text: string): readonly string[] {
  const { data = {} } = (text === '' ? {} : JSON.parse(text)) as { data?: Record<string, { code: string }> }
  return Object.entries(data).map(([field, { code }]) => `${field} ${code}`)
}
