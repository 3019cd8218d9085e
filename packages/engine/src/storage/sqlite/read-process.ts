import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DatabaseUnavailable, type Row } from '../driver.ts'
import { LimitExceeded } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import type { Speed } from '../read-lanes.ts'
import { rowMaker } from './connection.ts'
import { translateSqliteError } from './errors.ts'

/** What the process is told: where to read, a statement, or that the schema changed. */
export type ReadOrder =
  | { readonly file: string; readonly cacheKib: number }
  | { readonly statement: Sql; readonly maxBytes: number }
  | 'forget'

export type ReadAnswer =
  | 'ready'
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }
  | { readonly tooLarge: true }
  | { readonly failure: { readonly message: string; readonly errcode: number | undefined } }

interface Waiting {
  resolve(rows: Row[]): void
  reject(error: unknown): void
}

const PROCESS = fileURLToPath(new URL('read-process.child.ts', import.meta.url))
/** What one statement may read. */
const MAX_BYTES = 64 * 1024 * 1024
/** How much those who ask for slow statements give way to the others. */
const SLOW_NICENESS = 10

const living = new Set<ChildProcess>()

/** A process that reads from a database file, one statement at a time: nothing else can end one that takes too long, as SQLite runs it in one go. */
export class ReadProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  /** Resolves when it has begun, or ended before. */
  readonly ready: Promise<void>
  #speed: Speed
  #waiting: Waiting | undefined
  #isOver = false
  #isTaken = false
  #begun = (): void => {}

  constructor(file: string, { cacheKib, speed }: { readonly cacheKib: number; readonly speed: Speed }) {
    this.#child = fork(PROCESS, [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    this.#speed = speed
    this.ready = new Promise((resolve) => {
      this.#begun = () => {
        if (!this.#waiting) this.#rest()
        resolve()
      }
    })
    this.#ended = new Promise((resolve) =>
      this.#child.once('exit', () => resolve(this.#end(new DatabaseUnavailable()))),
    )
    this.#child.on('message', (answer) => this.#settle(answer as ReadAnswer))
    this.#child.on('error', (error) => this.#end(new DatabaseUnavailable({ cause: error })))
    endWithUs(this.#child)
    if (speed === 'slow') this.#giveWay()
    this.#send({ file, cacheKib })
  }

  get speed(): Speed {
    return this.#speed
  }

  /** True when it takes no more statements. */
  get isOver(): boolean {
    return this.#isOver
  }

  get isFree(): boolean {
    return !this.#isOver && !this.#isTaken
  }

  /** Nobody else uses it until it is given back. */
  take(): this {
    this.#isTaken = true
    return this
  }

  giveBack(): void {
    this.#isTaken = false
  }

  /** Runs a statement; when the signal says so the process ends, whatever it is at. */
  all(statement: Sql, signal: AbortSignal): Promise<Row[]> {
    const onAbort = (): void => this.kill(signal.reason)
    const answer = new Promise<Row[]>((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#isOver) throw new DatabaseUnavailable()
      this.#waiting = { resolve, reject }
      signal.addEventListener('abort', onAbort, { once: true })
      // Whoever waits for the answer keeps the program running.
      this.#child.ref()
      this.#child.channel?.ref()
      this.#send({ statement: { text: statement.text, params: statement.params }, maxBytes: MAX_BYTES })
    })
    return answer.finally(() => signal.removeEventListener('abort', onAbort))
  }

  /** Prepares its statements anew: the schema changed. */
  forgetStatements(): void {
    this.#send('forget')
  }

  /** What it is at is a slow one: it gives way from now on, and cannot go back. */
  becomeSlow(): void {
    this.#speed = 'slow'
    this.#giveWay()
  }

  kill(reason: unknown): void {
    this.#child.kill('SIGKILL')
    this.#end(reason)
  }

  /** Resolves when it no longer has the file open. */
  async close(): Promise<void> {
    this.kill(new DatabaseUnavailable())
    // Nothing else may be left that keeps the program running.
    this.#child.ref()
    await this.#ended
  }

  #send(order: ReadOrder): void {
    if (!this.#isOver && this.#child.connected)
      this.#child.send(order, (error) => error && this.#end(new DatabaseUnavailable({ cause: error })))
  }

  #settle(answer: ReadAnswer): void {
    if (answer === 'ready') return this.#begun()
    const waiting = this.#waiting
    this.#waiting = undefined
    this.#rest()
    if ('rows' in answer) waiting?.resolve(answer.rows.map(rowMaker(answer.columns)))
    else if ('tooLarge' in answer)
      waiting?.reject(new LimitExceeded('answer_too_large', { megabytes: MAX_BYTES / 1024 / 1024 }))
    else
      waiting?.reject(
        translateSqliteError(Object.assign(new Error(answer.failure.message), { errcode: answer.failure.errcode })),
      )
  }

  #end(reason: unknown): void {
    this.#isOver = true
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.reject(reason)
    this.#begun()
    this.#rest()
  }

  #rest(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #giveWay(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, SLOW_NICENESS)
    } catch {
      // It has ended meanwhile, or the machine knows no priorities.
    }
  }
}

function endWithUs(child: ChildProcess): void {
  if (living.size === 0) process.once('exit', killAll)
  living.add(child)
  child.once('exit', () => {
    living.delete(child)
    if (living.size === 0) process.off('exit', killAll)
  })
}

function killAll(): void {
  for (const child of living) child.kill('SIGKILL')
}
