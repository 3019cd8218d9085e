import { formatDateTime } from '@timesheet/schema'
import { type Driver, UniqueViolation } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

const MINUTE_LENGTH = 'YYYY-MM-DD HH:MM'.length
/** A run that has not been heard of for so long belongs to a process that died. */
const LOST_AFTER_MS = 120_000
const SIGN_OF_LIFE_MS = 30_000

/** A run that this process alone may do, until it ends it. */
export interface JobClaim {
  end(): Promise<void>
}

/**
 * Shares runs out among the processes on one database: one row per job says which minute was taken last and since when its run was
 * last alive. A process that dies leaves nothing that would have to be cleaned up.
 */
export class JobClaims {
  readonly #driver: Driver
  readonly #clock: () => Date

  constructor(driver: Driver, clock: () => Date) {
    this.#driver = driver
    this.#clock = clock
  }

  /** Takes the run of this minute; null when another process took it, or when the job is still running somewhere. */
  async takeMinute(job: string, at: Date): Promise<JobClaim | null> {
    const minute = formatDateTime(at).slice(0, MINUTE_LENGTH)
    const { now, lost } = this.#times()
    const taken = await this.#driver.run(
      sql`UPDATE _jobs SET minute = ${minute}, alive = ${now} WHERE id = ${job} AND minute < ${minute} AND alive < ${lost}`,
    )
    return taken > 0 || (await this.#insert(job, minute, now)) ? this.#claim(job, now) : null
  }

  /** Takes a run outside the schedule; null when the job is running. */
  async takeNow(job: string): Promise<JobClaim | null> {
    const { now, lost } = this.#times()
    const taken = await this.#driver.run(sql`UPDATE _jobs SET alive = ${now} WHERE id = ${job} AND alive < ${lost}`)
    return taken > 0 || (await this.#insert(job, '', now)) ? this.#claim(job, now) : null
  }

  #times(): { now: string; lost: string } {
    const now = this.#clock()
    return { now: formatDateTime(now), lost: formatDateTime(new Date(now.getTime() - LOST_AFTER_MS)) }
  }

  /** The first run ever makes the row; of several processes only one can. */
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

  /** Nothing is touched any more once another process, which took this one for dead, has the run. */
  #claim(job: string, since: string): JobClaim {
    let alive = since
    const say = async (next: string) => {
      const changed = await this.#driver.run(
        sql`UPDATE _jobs SET alive = ${next} WHERE id = ${job} AND alive = ${alive}`,
      )
      if (changed > 0) alive = next
    }
    // While the database is away there is no other process either that could take the run.
    const stayAlive = setInterval(() => void say(this.#times().now).catch(() => {}), SIGN_OF_LIFE_MS)
    stayAlive.unref()
    return {
      end: async () => {
        clearInterval(stayAlive)
        await say('')
      },
    }
  }
}
