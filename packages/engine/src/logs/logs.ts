/** How much an entry matters, as the API numbers it (record-api §16). */
export const LOG_LEVEL = { debug: -4, info: 0, warn: 4, error: 8 } as const

/** What happened, before it is stored. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly level: number
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An entry as the API shows it. */
export interface StoredLog {
  readonly id: string
  readonly created: string
  readonly level: number
  readonly message: string
  readonly data: unknown
}

/** Entries of one hour. */
export interface HourCount {
  readonly date: string
  readonly total: number
}

/** Which entries of the log, in which order; filter and sort know `id, created, level, message, data, data.<path>`. */
export interface LogQuery {
  readonly filter: string
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

/** The log that superusers read over the API. */
export interface Logs {
  /** Whether an entry of this level would be kept now. */
  wants(level: number): boolean
  /** Puts an entry in line; it is stored a little later. Never throws and never waits. */
  add(entry: LogEntry): void
  find(id: string): Promise<StoredLog | undefined>
  list(query: LogQuery): Promise<StoredLog[]>
  count(filter: string): Promise<number>
  hours(filter: string): Promise<HourCount[]>
  /** Stores what is in line now. */
  flush(): Promise<void>
  removeOlderThan(days: number): Promise<void>
  clear(): Promise<void>
  /** Stores what is in line and lets go of its database. */
  close(): Promise<void>
}
