import type { RunningApp } from './create-app.ts'
import type { DataChange, OnRestart } from './backups/data-change.ts'

/** An app with everything that was opened for it. */
export interface Opened {
  readonly app: RunningApp
  listen(): Promise<void>
  close(): Promise<void>
}

/** An app that a restart replaces by a new one on the same address. */
export interface Restartable<T extends Opened> {
  readonly current: T
  /** Waits for a running restart, then closes the app. */
  close(): Promise<void>
}

export interface RestartableOptions<T extends Opened> {
  /** Opens the app, now and at each restart; the app calls `onRestart` to ask for one. */
  open(onRestart: OnRestart): Promise<T>
  /** Called when a restart failed and no app is open. */
  onLost(cause: unknown): void
}

/**
 * Opens an app that can restart itself around a change of its data; when the change fails, it reopens with the former
 * data.
 */
export async function openRestartable<T extends Opened>(options: RestartableOptions<T>): Promise<Restartable<T>> {
  const process = new RestartableApp(options)
  await process.open()
  return process
}

class RestartableApp<T extends Opened> implements Restartable<T> {
  readonly #options: RestartableOptions<T>
  #opened: T | undefined
  #restarting: Promise<void> = Promise.resolve()
  #closed = false

  constructor(options: RestartableOptions<T>) {
    this.#options = options
  }

  get current(): T {
    if (!this.#opened) throw new Error('the installation is being restarted')
    return this.#opened
  }

  async open(): Promise<void> {
    this.#opened = await this.#options.open((change) => this.#restart(change))
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#restarting
    await this.#shut()
  }

  /** Queues restarts one after the other. */
  #restart(change: DataChange): Promise<void> {
    const next = this.#restarting.then(() => (this.#closed ? undefined : this.#change(change)))
    this.#restarting = next.catch((cause: unknown) => this.#options.onLost(cause))
    return this.#restarting
  }

  async #change(change: DataChange): Promise<void> {
    await this.#shut()
    const failure = await this.#tryChange(change)
    if (failure !== undefined) {
      await this.#shut()
      await change.undo()
      await this.open()
    }
    if (!this.#closed) await this.current.listen()
    const { app } = this.current
    await change
      .finish(app, failure)
      .catch((cause: unknown) => app.log.error({ err: cause }, 'a restart left something behind'))
  }

  async #tryChange(change: DataChange): Promise<unknown> {
    try {
      await change.replace()
      await this.open()
      await change.settle(this.current.app)
      return undefined
    } catch (cause) {
      return cause ?? new Error('unknown failure')
    }
  }

  async #shut(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    await opened?.close()
  }
}
