import type { StoredRecord } from './stored-record.ts'

export type RequestContextName =
  | 'default'
  | 'expand'
  | 'realtime'
  | 'protectedFile'
  | 'batch'
  | 'oauth2'
  | 'otp'
  | 'password'

/** What rules and filters may ask of the request (`@request.*`, record-api §5.3). */
export interface RequestInfo {
  readonly context: RequestContextName
  /** Upper case. */
  readonly method: string
  /** First values; names snake_cased and lower-cased. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The submitted body after modifiers were resolved; uploads as {name, originalName, size}. */
  readonly body: Readonly<Record<string, unknown>>
  /** The signed-in record, null for a guest. */
  readonly auth: StoredRecord | null
}

/** True when the request carries a superuser: rules do not bind it. */
export function isSuperuser(request: Pick<RequestInfo, 'auth'>): boolean {
  return request.auth?.collection.name === '_superusers'
}
