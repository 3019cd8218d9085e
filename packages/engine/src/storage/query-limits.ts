import type { LimitCode } from '@timesheet/schema'
import { AsyncLocalStorage } from 'node:async_hooks'

/** Thrown when a client exceeds a limit, which the code names. */
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

/** Thrown when the client has disconnected. */
export class ClientGone extends Error {
  constructor() {
    super('The client that asked is gone.')
    this.name = 'ClientGone'
  }
}

/** A client that waits for the database. */
export interface Asker {
  /** The key of its queue (see `laneOf`), so that each client only waits behind its own statements. */
  readonly lane: string
  /** Time limit of all statements of one request, waiting included; milliseconds, 0 for none. */
  readonly limitMs: number
  /** Calls the listener when the client disconnects; returns a function that removes the listener. */
  onGone(listener: () => void): () => void
}

/** A client with the time that it has left. */
export interface ClientQuery {
  readonly lane: string
  readonly limitMs: number
  /** Runs an asynchronous statement, which must abort with the signal's reason. */
  within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Runs a synchronous statement, which must end by itself when `performance.now()` reaches `until`. */
  withinHere<T>(work: (until: number) => T): T
}

class Allowance implements ClientQuery {
  readonly #asker: Asker
  #spent = 0

  constructor(asker: Asker) {
    this.#asker = asker
  }

  /** The same client's, with all of its time. */
  renewed(): Allowance {
    return new Allowance(this.#asker)
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

/**
 * Runs a client's request (async local storage): its reads are limited in time, queued by lane, and aborted when the
 * client disconnects.
 */
export function runForClient<T>(asker: Asker, fn: () => Promise<T>): Promise<T> {
  return current.run(new Allowance(asker), fn)
}

/**
 * Runs one part of an answer that is sent while it is read, with the time of a whole request: the answer is as long as
 * its rows, and only its parts are bounded. Still ends when the client disconnects.
 */
export function runAsPart<T>(fn: () => T): T {
  const client = current.getStore()
  return client instanceof Allowance ? current.run(client.renewed(), fn) : fn()
}

/** Runs the program's own work without the limits of the request that caused it. */
export function runForProgram<T>(fn: () => T): T {
  return current.run(null, fn)
}

/** The client for whom this code runs; undefined for the program's own work. */
export function currentClient(): ClientQuery | undefined {
  return current.getStore() ?? undefined
}

/** The error of a client that used up its time. */
export function tooSlow(limitMs: number): LimitExceeded {
  return new LimitExceeded('query_too_slow', { seconds: Math.ceil(limitMs / 1000) })
}
