import type { LimitCode } from '@timesheet/schema'
import { AsyncLocalStorage } from 'node:async_hooks'

/** A client asked for more than it may; the code says what of. */
export class LimitExceeded extends Error {
  readonly code: LimitCode
  readonly params: Readonly<Record<string, number>>

  constructor(code: LimitCode, params: Readonly<Record<string, number>> = {}) {
    super(`a client's limit was exceeded: ${code}`)
    this.name = 'LimitExceeded'
    this.code = code
    this.params = params
  }
}

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {
  constructor() {
    super('The client that asked is gone.')
    this.name = 'ClientGone'
  }
}

/** Somebody outside who waits for what the database answers. */
export interface Asker {
  /** Whose statements these are: nobody takes the turns of others. */
  readonly lane: string
  /** How long the statements of one request may take together, waiting for their turn included; milliseconds, 0 for ever. */
  readonly limitMs: number
  /** Calls back when nobody waits any more; answers how to stop listening. */
  onGone(listener: () => void): () => void
}

/** An asker and what is left of its time. */
export interface ClientQuery {
  readonly lane: string
  readonly limitMs: number
  /** Runs one statement, which has to end when the signal says so, with the signal's reason. */
  within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Runs one statement of this thread, which ends by itself at that reading of `performance.now()`. */
  withinHere<T>(work: (until: number) => T): T
}

class Allowance implements ClientQuery {
  readonly #asker: Asker
  #spent = 0

  constructor(asker: Asker) {
    this.#asker = asker
  }

  get lane(): string {
    return this.#asker.lane
  }

  get limitMs(): number {
    return this.#asker.limitMs
  }

  async within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { limitMs } = this.#asker
    const stop = new AbortController()
    const from = performance.now()
    const timer =
      limitMs > 0 ? setTimeout(() => stop.abort(tooSlow(limitMs)), Math.max(0, limitMs - this.#spent)) : undefined
    const forget = this.#asker.onGone(() => stop.abort(new ClientGone()))
    try {
      return await work(stop.signal)
    } finally {
      forget()
      clearTimeout(timer)
      this.#spent += performance.now() - from
    }
  }

  withinHere<T>(work: (until: number) => T): T {
    const { limitMs } = this.#asker
    return work(limitMs > 0 ? performance.now() + Math.max(0, limitMs - this.#spent) : Infinity)
  }
}

const current = new AsyncLocalStorage<ClientQuery | null>()

/** Runs what a client asked for: whatever it reads is limited in time, waits its turn, and ends when the client is gone. */
export function runForClient<T>(asker: Asker, fn: () => Promise<T>): Promise<T> {
  return current.run(new Allowance(asker), fn)
}

/** Runs the program's own work without the time limit of the request that caused it. */
export function runForProgram<T>(fn: () => T): T {
  return current.run(null, fn)
}

/** The client for whom this runs; none for what the program does by itself. */
export function currentClient(): ClientQuery | undefined {
  return current.getStore() ?? undefined
}

/** The refusal of a statement that took all of a client's time. */
export function tooSlow(limitMs: number): LimitExceeded {
  return new LimitExceeded('query_too_slow', { seconds: Math.ceil(limitMs / 1000) })
}
