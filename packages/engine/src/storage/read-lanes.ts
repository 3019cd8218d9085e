import { Turns } from './turns.ts'

/** Quick statements, and those that hold others up. */
export type Speed = 'quick' | 'slow'

/** What is known of a statement before it runs. */
export interface Ask {
  readonly text: string
  /** Whose it is. */
  readonly lane: string
  /** Ends it, with its reason. */
  readonly signal: AbortSignal
}

/** One run of a statement. */
export interface Run {
  readonly speed: Speed
  readonly signal: AbortSignal
  /** Says that the statement begins now, and not only what it needs. */
  begin(): void
  /** Told when the statement turns out to be a slow one and goes on as such. */
  onSlow(listener: () => void): void
}

export interface LaneOptions {
  /** How many quick ones run at once. */
  readonly quick: number
  readonly slow: number
}

/** A quick statement ends before; milliseconds. */
const QUICK_MS = 200
/** One that was so slow before is not tried among the quick ones again; milliseconds. */
const KNOWN_SLOW_MS = 100
const NEWEST_SHARE = 0.4
const MAX_REMEMBERED = 1000
/** Who overstayed so often lately is believed no more: first of what was never seen, then of anything. */
const MAX_STRIKES = 2
const MAX_STRIKES_OF_KNOWN = 5
const STRIKE_MS = 10_000
const OVERSTAYED = new Error('A quick statement was none.')

/**
 * Keeps slow statements from those who ask for quick ones. Whatever was not slow before starts among the quick ones; what stays too long
 * goes on among the slow ones while there is room, or else is ended and begun anew there, where nobody has more than a quarter of the places.
 */
export class ReadLanes {
  readonly #quick: Turns
  readonly #slow: Turns
  /** Mean milliseconds by the text of a statement. */
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

  /** Remembers how long a statement took. */
  note(text: string, ms: number): void {
    const mean = this.#means.get(text)
    if (mean === undefined && this.#means.size >= MAX_REMEMBERED) this.#means.clear()
    // The first time counts little: it includes preparing the statement.
    this.#means.set(text, mean === undefined ? ms * NEWEST_SHARE : mean * (1 - NEWEST_SHARE) + ms * NEWEST_SHARE)
  }

  /** How long it took on the average, 0 when it is not known. */
  meanOf(text: string): number {
    return this.#means.get(text) ?? 0
  }

  /** Another schema, other plans. */
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
