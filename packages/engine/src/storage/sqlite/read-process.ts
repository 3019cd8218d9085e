import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { DatabaseUnavailable, type Row } from '../driver.ts'
import { LimitExceeded } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import type { Speed } from '../read-lanes.ts'
import { rowMaker } from './connection.ts'
import { translateSqliteError } from './errors.ts'

/** A message to the process: the file to open, a statement, or that the schema changed. */
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
/** Limit of bytes that one statement may read. */
const MAX_BYTES = 64 * 1024 * 1024
/** The lower CPU priority of processes with slow statements. */
const SLOW_NICENESS = 10

const living = new Set<ChildProcess>()

/**
 * A child process that reads one statement at a time. SQLite runs a statement synchronously, so killing its process is
 * the only way to abort it.
 */
export class ReadProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  /** Resolves when it has started, or ended before. */
  readonly ready: Promise<void>
  #speed: Speed
  #waiting: Waiting | undefined
  #isOver = false
  #isTaken = false
  #isClosing = false
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

  /** Whether it accepts no more statements. */
  get isOver(): boolean {
    return this.#isOver
  }

  get isFree(): boolean {
    return !this.#isOver && !this.#isTaken
  }

  /** Reserves it until `giveBack`. */
  take(): this {
    this.#isTaken = true
    return this
  }

  giveBack(): void {
    this.#isTaken = false
  }

  /** Runs a statement; an aborted signal kills the process. */
  all(statement: Sql, signal: AbortSignal): Promise<Row[]> {
    const onAbort = (): void => this.kill(signal.reason)
    const answer = new Promise<Row[]>((resolve, reject) => {
      signal.throwIfAborted()
      if (this.#isOver) throw new DatabaseUnavailable()
      this.#waiting = { resolve, reject }
      signal.addEventListener('abort', onAbort, { once: true })
      // A pending answer keeps the program running.
      this.#child.ref()
      this.#child.channel?.ref()
      this.#send({ statement: { text: statement.text, params: statement.params }, maxBytes: MAX_BYTES })
    })
    return answer.finally(() => signal.removeEventListener('abort', onAbort))
  }

  /** Makes it prepare its statements again, because the schema changed. */
  forgetStatements(): void {
    this.#send('forget')
  }

  /** Marks its statement as slow, which lowers the process's priority for good. */
  becomeSlow(): void {
    this.#speed = 'slow'
    this.#giveWay()
  }

  kill(reason: unknown): void {
    this.#child.kill('SIGKILL')
    this.#end(reason)
  }

  /** Kills it; resolves when it no longer has the file open. */
  async close(): Promise<void> {
    this.kill(new DatabaseUnavailable())
    // Nothing else may keep the program running until it has ended, also where an order to it fails meanwhile.
    this.#isClosing = true
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
    if (this.#isClosing) return
    this.#child.unref()
    this.#child.channel?.unref()
  }

  #giveWay(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, SLOW_NICENESS)
    } catch {
      // The process has ended, or the system has no priorities.
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
