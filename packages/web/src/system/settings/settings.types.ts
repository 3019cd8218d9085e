import type { Typed } from '../../forms/unread.ts'

/** Settings of S3 storage; the secret is write-only. */
export interface S3Settings {
  readonly enabled: boolean
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly accessKey: string
  readonly forcePathStyle: boolean
}

export type Audience = '' | '@guest' | '@auth'

export interface RateLimitRule {
  readonly label: string
  readonly audience: Audience
  /** In seconds. */
  readonly duration: Typed<number>
  readonly maxRequests: Typed<number>
}

/** The settings of the installation as the API returns them: without secrets. */
export interface SystemSettings {
  readonly meta: {
    readonly appName: string
    readonly appURL: string
    readonly senderName: string
    readonly senderAddress: string
  }
  readonly smtp: {
    readonly enabled: boolean
    readonly host: string
    readonly port: number
    readonly username: string
    readonly authMethod: string
    readonly tls: boolean
    readonly localName: string
  }
  readonly backups: { readonly cron: string; readonly cronMaxKeep: number; readonly s3: S3Settings }
  readonly s3: S3Settings
  readonly rateLimits: {
    readonly enabled: boolean
    readonly limitAttempts: boolean
    readonly rules: readonly RateLimitRule[]
    readonly excludedIPs: readonly string[]
  }
  readonly trustedProxy: { readonly headers: readonly string[]; readonly useLeftmostIP: boolean }
  readonly superuserIPs: readonly string[]
  readonly batch: {
    readonly enabled: boolean
    readonly maxRequests: number
    readonly timeout: number
    readonly maxBodySize: number
  }
  /** Seconds that the queries of one request may take; 0 for no limit. */
  readonly queries: { readonly timeout: number }
  readonly logs: {
    readonly maxDays: number
    readonly minLevel: number
    readonly logIP: boolean
    readonly logAuthId: boolean
  }
}
