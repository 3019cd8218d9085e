import { formatDateTime } from '@timesheet/schema'
import { type Driver, UniqueViolation } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

const MINUTE_LENGTH = 'YYYY-MM-DD HH:MM'.length
/** A run without a heartbeat for so long belongs to a process that died. */
const LOST_AFTER_MS = 120_000
const HEARTBEAT_MS = 30_000

/** The exclusive right to a run of a job, until `end`. */
export interface JobClaim {
  end(): Promise<void>
}

/**
 * Assigns runs of jobs among the processes on one database: each job's row holds the last minute that was claimed and
 * the last heartbeat of a run. A run whose heartbeat stopped is free again, so nothing must be cleaned up after a
 * process died.
 */
export class JobClaims {
  readonly #driver: Driver
  readonly #clock: () => Date

  constructor(driver: Driver, clock: () => Date) {
    this.#driver = driver
    this.#clock = clock
  }

  /** Claims the run of this minute; null when another process claimed it, or the job is still running somewhere. */
  async takeMinute(job: string, at: Date): Promise<JobClaim | null> {
    const minute = formatDateTime(at).slice(0, MINUTE_LENGTH)
    const { now, lost } = this.#times()
    const taken = await this.#driver.run(
      sql`UPDATE _jobs SET minute = ${minute}, alive = ${now} WHERE id = ${job} AND minute < ${minute} AND alive < ${lost}`,
    )
    return taken > 0 || (await this.#insert(job, minute, now)) ? this.#claim(job, now) : null
  }

  /** Claims a run outside the schedule; null when the job is running. */
  async takeNow(job: string): Promise<JobClaim | null> {
    const { now, lost } = this.#times()
    const taken = await this.#driver.run(sql`UPDATE _jobs SET alive = ${now} WHERE id = ${job} AND alive < ${lost}`)
    return taken > 0 || (await this.#insert(job, '', now)) ? this.#claim(job, now) : null
  }

  #times(): { now: string; lost: string } {
    const now = this.#clock()
    return { now: formatDateTime(now), lost: formatDateTime(new Date(now.getTime() - LOST_AFTER_MS)) }
  }

  /** Inserts the job's row for its first run ever; the primary key lets only one process succeed. */
  async #insert(job: string, minute: string, now: string): Promise<boolean> {
    const known = await this.#driver.get(sql`SELECT id FROM _jobs WHERE id = ${job}`)
    if (known) return false
    try {
      await this.#driver.run(sql`INSERT INTO _jobs (id, minute, alive) VALUES (${job}, ${minute}, ${now})`)
      return true
    } catch (error) {
      if (error instanceof UniqueViolation) return false
      throw error
    }
  }

  /**
   * The claim with its heartbeat. Each update expects the heartbeat that it wrote last, so it changes nothing once
   * another process took the run over.
   */
  #claim(job: string, since: string): JobClaim {
    let alive = since
    const beat = async (next: string) => {
      const changed = await this.#driver.run(
        sql`UPDATE _jobs SET alive = ${next} WHERE id = ${job} AND alive = ${alive}`,
      )
      if (changed > 0) alive = next
    }
    // A failed heartbeat is ignored: without the database no other process can claim the run either.
    const heartbeat = setInterval(() => void beat(this.#times().now).catch(() => {}), HEARTBEAT_MS)
    heartbeat.unref()
    return {
      end: async () => {
        clearInterval(heartbeat)
        await beat('')
      },
    }
  }
}
