/** The settings of record-api §15, secrets included; only what is in use so far. */
export interface SettingsValues {
  readonly meta: { readonly appName: string; readonly appURL: string; readonly senderName: string; readonly senderAddress: string; readonly accentColor: string; readonly hideControls: boolean }
  readonly smtp: { readonly enabled: boolean; readonly host: string; readonly port: number; readonly username: string; readonly password: string; readonly authMethod: string; readonly tls: boolean; readonly localName: string }
  readonly batch: { readonly enabled: boolean; readonly maxRequests: number; readonly timeout: number; readonly maxBodySize: number }
  readonly rateLimits: { readonly enabled: boolean; readonly excludedIPs: readonly string[]; readonly rules: readonly RateLimitRule[] }
  readonly trustedProxy: { readonly headers: readonly string[]; readonly useLeftmostIP: boolean }
  readonly superuserIPs: readonly string[]
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
