/** What a job does; the signal says that the program is about to end. */
export type CronRun = (signal: AbortSignal) => Promise<void> | void

/** A job as the API lists it. */
export interface CronJob {
  readonly id: string
  readonly expression: string
}

/** Jobs that run at certain minutes, in UTC (record-api §15, §18). */
export interface Crons {
  /** Adds a job, or replaces the one with this id; of all processes on one database, one runs it. A wrong expression throws. */
  add(id: string, expression: string, run: CronRun): void
  /** Adds a job on what every process has for itself: each of them runs it. */
  addToEach(id: string, expression: string, run: CronRun): void
  remove(id: string): void
  /** The jobs of the product by id, then the engine's. */
  list(): readonly CronJob[]
  /** Starts a job now, in the background, unless it is running; false when there is no such job. */
  start(id: string): boolean
  /** Begins to look at the clock; until then jobs only run when they are started by name. */
  startTicking(): void
  /** Runs what is due in this minute; answers when all of it has ended. Never throws: failures go to the log. */
  tick(now: Date): Promise<void>
  /** Starts nothing more and waits, for a while, for what is running. */
  close(): Promise<void>
}
