/** The function of a job; the signal is aborted when the app is about to close. */
export type CronRun = (signal: AbortSignal) => Promise<void> | void

/** A job as the API lists it. */
export interface CronJob {
  readonly id: string
  readonly expression: string
}

/** Jobs run by cron expressions in UTC (record-api §15, §18). */
export interface Crons {
  /**
   * Adds or replaces the job with this id; of all processes on one database, one runs it. Throws for an invalid
   * expression.
   */
  add(id: string, expression: string, run: CronRun): void
  /** Adds a job that every process runs, for what each process has for itself. */
  addToEach(id: string, expression: string, run: CronRun): void
  remove(id: string): void
  /** Lists the product's jobs by id, then the engine's. */
  list(): readonly CronJob[]
  /** Runs a job now, in the background, unless it is running; false when there is no such job. */
  start(id: string): boolean
  /** Starts the timer; before that, jobs run only by `start`. */
  startTicking(): void
  /** Runs the jobs due in this minute and resolves when all have ended. Never throws: failures are logged. */
  tick(now: Date): Promise<void>
  /** Starts no more jobs and waits, up to a limit, for those that are running. */
  close(): Promise<void>
}
