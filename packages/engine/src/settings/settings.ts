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
  /** Beyond the contract: how many seconds the queries of one request may take together; 0 is for ever. */
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
  /** The bucket is the first part of the path instead of the host's name. */
  readonly forcePathStyle: boolean
}

export interface BackupSettings {
  /** When a backup is made by itself; empty for never. */
  readonly cron: string
  /** How many of those are kept. */
  readonly cronMaxKeep: number
  /** Where backups are kept while enabled, instead of the data folder. */
  readonly s3: S3Settings
}

export interface RateLimitSettings {
  readonly enabled: boolean
  /** Whether failed sign-ins and what else may be tried again and again has to wait, whatever `enabled` says: ours, not the contract's. */
  readonly limitAttempts: boolean
  /** Addresses that nothing here applies to. */
  readonly excludedIPs: readonly string[]
  readonly rules: readonly RateLimitRule[]
}

export interface RateLimitRule {
  readonly label: string
  readonly audience: '' | '@guest' | '@auth'
  /** Seconds. */
  readonly duration: number
  readonly maxRequests: number
}

/** The installation's settings, kept in the database and read from memory. */
export interface Settings {
  readonly values: SettingsValues
  /** Deep-merges a change, stores it and answers the new values. */
  update(change: Readonly<Record<string, unknown>>): Promise<SettingsValues>
}
