/** Levels of entries, numbered as in the API (record-api §16). */
export const LOG_LEVEL = { debug: -4, info: 0, warn: 4, error: 8 } as const

/** An entry before it is stored. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly level: number
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An entry as the API answers it. */
export interface StoredLog {
  readonly id: string
  readonly created: string
  readonly level: number
  readonly message: string
  readonly data: unknown
}

/** The number of entries of one hour. */
export interface HourCount {
  readonly date: string
  readonly total: number
}

/** A page of entries; filter and sort know `id, created, level, message, data, data.<path>`. */
export interface LogQuery {
  readonly filter: string
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

/** The log that superusers read over the API. */
export interface Logs {
  /** Whether an entry of this level is stored under the current settings. */
  wants(level: number): boolean
  /** Queues an entry, which is stored a little later. Never throws and never waits. */
  add(entry: LogEntry): void
  find(id: string): Promise<StoredLog | undefined>
  list(query: LogQuery): Promise<StoredLog[]>
  count(filter: string): Promise<number>
  hours(filter: string): Promise<HourCount[]>
  /** Stores all queued entries now. */
  flush(): Promise<void>
  removeOlderThan(days: number): Promise<void>
  clear(): Promise<void>
  /** Stores all queued entries and closes the log's database. */
  close(): Promise<void>
}
