/** The settings of record-api §15, secrets included. */
export interface SettingsValues {
  readonly meta: {
    readonly appName: string
    readonly appURL: string
    readonly senderName: string
    readonly senderAddress: string
    readonly accentColor: string
    readonly hideControls: boolean
  }
  readonly smtp: {
    readonly enabled: boolean
    readonly host: string
    readonly port: number
    readonly username: string
    readonly password: string
    readonly authMethod: string
    readonly tls: boolean
    readonly localName: string
  }
  readonly batch: {
    readonly enabled: boolean
    readonly maxRequests: number
    readonly timeout: number
    readonly maxBodySize: number
  }
  readonly rateLimits: RateLimitSettings
  readonly trustedProxy: { readonly headers: readonly string[]; readonly useLeftmostIP: boolean }
  readonly superuserIPs: readonly string[]
  /** Where files are kept: in a bucket while enabled, else in the data folder. */
  readonly s3: S3Settings
  readonly backups: BackupSettings
  /** Not in the contract: total time limit in seconds of all queries of one request; 0 means none. */
  readonly queries: { readonly timeout: number }
  readonly logs: {
    readonly maxDays: number
    readonly minLevel: number
    readonly logIP: boolean
    readonly logAuthId: boolean
  }
}

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly enabled: boolean
  readonly bucket: string
  readonly region: string
  readonly endpoint: string
  readonly accessKey: string
  readonly secret: string
  /** Whether the bucket's name is the first part of the path instead of a part of the host name. */
  readonly forcePathStyle: boolean
}

export interface BackupSettings {
  /** The cron expression of automatic backups; empty for none. */
  readonly cron: string
  /** How many automatic backups are kept. */
  readonly cronMaxKeep: number
  /** A bucket for backups; the data folder is used while it is disabled. */
  readonly s3: S3Settings
}

export interface RateLimitSettings {
  readonly enabled: boolean
  /**
   * Not in the contract: whether repeated failed sign-ins and similar attempts are delayed, independently of `enabled`.
   */
  readonly limitAttempts: boolean
  /** Addresses exempt from these limits. */
  readonly excludedIPs: readonly string[]
  readonly rules: readonly RateLimitRule[]
}

export interface RateLimitRule {
  readonly label: string
  readonly audience: '' | '@guest' | '@auth'
  /** The window in seconds. */
  readonly duration: number
  readonly maxRequests: number
}

/** The installation's settings, stored in the database and cached in memory. */
export interface Settings {
  readonly values: SettingsValues
  /** Deep-merges a change, stores it and returns the new values. */
  update(change: Readonly<Record<string, unknown>>): Promise<SettingsValues>
}
