import { Turns } from './turns.ts'

/** Whether a statement is quick, or slow and kept apart. */
export type Speed = 'quick' | 'slow'

/** A statement to run. */
export interface Ask {
  readonly text: string
  /** The client's queue. */
  readonly lane: string
  /** Aborts the statement with its reason. */
  readonly signal: AbortSignal
}

/** One execution of a statement. */
export interface Run {
  readonly speed: Speed
  readonly signal: AbortSignal
  /** Called by the work when the statement itself begins, after its preparations. */
  begin(): void
  /** Registers a function to call when the statement takes too long for a quick one and continues as a slow one. */
  onSlow(listener: () => void): void
}

export interface LaneOptions {
  /** How many quick statements may run at once. */
  readonly quick: number
  readonly slow: number
}

/** Time after which a statement is no longer quick; milliseconds. */
const QUICK_MS = 200
/** Statements with a mean above this run as slow at once; milliseconds. */
const KNOWN_SLOW_MS = 100
const NEWEST_SHARE = 0.4
const MAX_REMEMBERED = 1000
/** After so many overruns within `STRIKE_MS`, a client's statements run as slow: first unknown ones, then all. */
const MAX_STRIKES = 2
const MAX_STRIKES_OF_KNOWN = 5
const STRIKE_MS = 10_000
const OVERSTAYED = new Error('A quick statement was none.')

/**
 * Separates slow statements from quick ones. A statement that was not slow before starts as a quick one. If it takes
 * too long, it continues in a slow place if one is free; otherwise it is aborted and run again there. A client has at
 * most a quarter of the slow places.
 */
export class ReadLanes {
  readonly #quick: Turns
  readonly #slow: Turns
  /** Mean duration in milliseconds by statement text. */
  readonly #means = new Map<string, number>()
  readonly #strikes = new Map<string, number[]>()

  constructor({ quick, slow }: LaneOptions) {
    this.#quick = new Turns(quick)
    this.#slow = new Turns(slow, Math.max(1, Math.floor(slow / 4)))
  }

  async run<T>(ask: Ask, work: (run: Run) => Promise<T>): Promise<T> {
    if (!this.#isSlow(ask)) {
      try {
        return await this.#runQuick(ask, work)
      } catch (error) {
        if (error !== OVERSTAYED) throw error
      }
    }
    const turn = await this.#slow.take(ask.lane, ask.signal)
    let from = performance.now()
    try {
      return await work({
        speed: 'slow',
        signal: ask.signal,
        begin: () => void (from = performance.now()),
        onSlow: () => {},
      })
    } finally {
      turn.release()
      this.note(ask.text, performance.now() - from)
    }
  }

  /** Adds a measured duration of a statement to its mean. */
  note(text: string, ms: number): void {
    const mean = this.#means.get(text)
    if (mean === undefined && this.#means.size >= MAX_REMEMBERED) this.#means.clear()
    // The first measurement counts less, because it includes preparing the statement.
    this.#means.set(text, mean === undefined ? ms * NEWEST_SHARE : mean * (1 - NEWEST_SHARE) + ms * NEWEST_SHARE)
  }

  /** The mean duration of a statement; 0 if unknown. */
  meanOf(text: string): number {
    return this.#means.get(text) ?? 0
  }

  /** Forgets all durations, because the schema and with it the plans changed. */
  forget(): void {
    this.#means.clear()
  }

  async #runQuick<T>(ask: Ask, work: (run: Run) => Promise<T>): Promise<T> {
    let turn = await this.#quick.take(ask.lane, ask.signal)
    const stop = new AbortController()
    const onAbort = (): void => stop.abort(ask.signal.reason)
    ask.signal.addEventListener('abort', onAbort, { once: true })
    let goOnSlowly = (): void => {}
    const overstay = (): void => {
      this.#strike(ask)
      const place = this.#slow.tryTake(ask.lane)
      if (!place) return stop.abort(OVERSTAYED)
      turn.release()
      turn = place
      goOnSlowly()
    }
    let timer: NodeJS.Timeout | undefined
    let from = performance.now()
    const begin = (): void => {
      from = performance.now()
      timer = setTimeout(overstay, QUICK_MS)
    }
    try {
      return await work({ speed: 'quick', signal: stop.signal, begin, onSlow: (listener) => (goOnSlowly = listener) })
    } finally {
      clearTimeout(timer)
      ask.signal.removeEventListener('abort', onAbort)
      turn.release()
      this.note(ask.text, performance.now() - from)
    }
  }

  #isSlow({ text, lane }: Ask): boolean {
    const mean = this.#means.get(text)
    const strikes = this.#recentStrikes(lane).length
    return strikes >= (mean === undefined ? MAX_STRIKES : MAX_STRIKES_OF_KNOWN) || (mean ?? 0) >= KNOWN_SLOW_MS
  }

  #strike({ lane }: Ask): void {
    if (this.#strikes.size >= MAX_REMEMBERED) this.#strikes.clear()
    this.#strikes.set(lane, [...this.#recentStrikes(lane), performance.now()])
  }

  #recentStrikes(lane: string): number[] {
    const since = performance.now() - STRIKE_MS
    return (this.#strikes.get(lane) ?? []).filter((at) => at > since)
  }
}
