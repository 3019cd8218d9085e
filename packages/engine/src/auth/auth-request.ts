import type { IncomingHttpHeaders } from 'node:http'
import type { ParsedBody } from '../files/parsed-body.ts'
import type { AuthContext } from './auth-context.ts'

/** What signing in reads of a request. */
export interface AuthRequest {
  readonly app: AuthContext
  readonly requestId: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly query: Readonly<Record<string, string>>
  readBody(): Promise<ParsedBody>
}
