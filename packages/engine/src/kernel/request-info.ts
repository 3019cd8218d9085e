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

/** The `@request.*` values of rules and filters (record-api §5.3). */
export interface RequestInfo {
  readonly context: RequestContextName
  /** The HTTP method in upper case. */
  readonly method: string
  /** First value of each; names in snake case, lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The submitted body with modifiers applied; uploads as {name, originalName, size}. */
  readonly body: Readonly<Record<string, unknown>>
  /** The signed-in record, null for a guest. */
  readonly auth: StoredRecord | null
}

/** True for a superuser's request, to which access rules do not apply. */
export function isSuperuser(request: Pick<RequestInfo, 'auth'>): boolean {
  return request.auth?.collection.name === '_superusers'
}
