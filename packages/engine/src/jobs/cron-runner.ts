import { WiringError } from '@timesheet/schema'
import type { Logger } from 'pino'
import type { Driver } from '../storage/driver.ts'
import type { CronJob, CronRun, Crons } from './crons.ts'
import { JobClaims, type JobClaim } from './job-claims.ts'
import { readSchedule, type Schedule } from './schedule.ts'

/** What the runner uses of the app. */
export interface CronContext {
  readonly driver: Driver
  readonly log: Logger
  readonly clock: () => Date
}

interface Job extends CronJob {
  readonly isDue: Schedule
  readonly run: CronRun
  /** Whether every process runs the job, instead of one. */
  readonly each: boolean
}

type Take = (claims: JobClaims) => Promise<JobClaim | null>

const MINUTE_MS = 60_000
const CLOSE_WAIT_MS = 5000
const FREE: JobClaim = { end: async () => {} }

/** Makes the cron jobs of an app; none runs by itself before `startTicking`. */
export function createCrons(context: CronContext): Crons {
  return new CronRunner(context)
}

class CronRunner implements Crons {
  readonly #log: Logger
  readonly #clock: () => Date
  readonly #claims: JobClaims
  readonly #jobs = new Map<string, Job>()
  readonly #running = new Map<string, Promise<void>>()
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor({ driver, log, clock }: CronContext) {
    this.#log = log
    this.#clock = clock
    this.#claims = new JobClaims(driver, clock)
  }

  add(id: string, expression: string, run: CronRun): void {
    this.#put({ id, expression, run, each: false })
  }

  addToEach(id: string, expression: string, run: CronRun): void {
    this.#put({ id, expression, run, each: true })
  }

  remove(id: string): void {
    this.#jobs.delete(id)
  }

  list(): readonly CronJob[] {
    const jobs = [...this.#jobs.values()].map(({ id, expression }) => ({ id, expression }))
    return jobs.toSorted((a, b) => Number(isInternal(a)) - Number(isInternal(b)) || (a.id < b.id ? -1 : 1))
  }

  start(id: string): boolean {
    const job = this.#jobs.get(id)
    if (job) void this.#once(job, (claims) => claims.takeNow(id))
    return job !== undefined
  }

  startTicking(): void {
    if (this.#timer || this.#ending.signal.aborted) return
    // 50 ms after the minute begins, so that a clock that is set back a little still shows the same minute.
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        void this.tick(this.#clock())
        this.startTicking()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + 50,
    )
    this.#timer.unref()
  }

  async tick(now: Date): Promise<void> {
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    const due = [...this.#jobs.values()].filter((job) => job.isDue(minute))
    await Promise.all(due.map((job) => this.#once(job, (claims) => claims.takeMinute(job.id, minute))))
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#ending.abort()
    let giveUp: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      giveUp = setTimeout(resolve, CLOSE_WAIT_MS)
    })
    await Promise.race([Promise.all(this.#running.values()), patience])
    clearTimeout(giveUp)
  }

  #put(job: Omit<Job, 'isDue'>): void {
    const isDue = readSchedule(job.expression)
    if (!isDue) throw new WiringError(`the job "${job.id}" has no cron expression: "${job.expression}"`)
    this.#jobs.set(job.id, { ...job, isDue })
  }

  /** Runs a job unless it is running in this process. */
  async #once(job: Job, take: Take): Promise<void> {
    if (this.#ending.signal.aborted || this.#running.has(job.id)) return
    const run = this.#run(job, take).catch((error: unknown) =>
      this.#log.error({ err: error, job: job.id }, 'a job failed'),
    )
    this.#running.set(job.id, run)
    await run
    this.#running.delete(job.id)
  }

  async #run(job: Job, take: Take): Promise<void> {
    const claim = job.each ? FREE : await take(this.#claims)
    if (!claim) return
    try {
      // The app may have begun to close while the run was claimed; a job that started now would never see the signal's
      // abort event.
      if (!this.#ending.signal.aborted) await job.run(this.#ending.signal)
    } finally {
      await claim.end()
    }
  }
}

function isInternal({ id }: CronJob): boolean {
  return id.startsWith('__pb')
}
