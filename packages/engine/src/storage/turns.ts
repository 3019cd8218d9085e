/** A place, held until `release`. */
export interface Turn {
  release(): void
}

interface Waiting {
  readonly signal: AbortSignal
  start(turn: Turn): void
}

/**
 * A semaphore with a limit in total and per lane. Lanes are served in turn, so that a lane with many requests only
 * delays its own.
 */
export class Turns {
  readonly #places: number
  readonly #perLane: number
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  #taken = 0

  constructor(places: number, perLane = places) {
    this.#places = places
    this.#perLane = perLane
  }

  /** Takes a place; null if none is free for this lane. */
  tryTake(lane: string): Turn | null {
    const mine = this.#running.get(lane) ?? 0
    if (this.#taken >= this.#places || mine >= this.#perLane) return null
    this.#taken++
    this.#running.set(lane, mine + 1)
    let isOver = false
    const release = (): void => {
      if (isOver) return
      isOver = true
      this.#giveBack(lane)
    }
    return { release }
  }

  /** Waits for a place; rejects with the signal's reason if that is aborted first. */
  async take(lane: string, signal: AbortSignal): Promise<Turn> {
    signal.throwIfAborted()
    const turn = this.#waiting.has(lane) ? null : this.tryTake(lane)
    return turn ?? this.#wait(lane, signal)
  }

  #wait(lane: string, signal: AbortSignal): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#forget(lane, waiting)
        reject(signal.reason as Error)
      }
      const start = (turn: Turn): void => {
        signal.removeEventListener('abort', onAbort)
        resolve(turn)
      }
      const waiting: Waiting = { signal, start }
      signal.addEventListener('abort', onAbort, { once: true })
      const line = this.#waiting.get(lane)
      if (line) line.push(waiting)
      else this.#waiting.set(lane, [waiting])
    })
  }

  #forget(lane: string, gone: Waiting): void {
    const left = (this.#waiting.get(lane) ?? []).filter((waiting) => waiting !== gone)
    if (left.length > 0) this.#waiting.set(lane, left)
    else this.#waiting.delete(lane)
  }

  #giveBack(lane: string): void {
    this.#taken--
    const mine = (this.#running.get(lane) ?? 1) - 1
    if (mine > 0) this.#running.set(lane, mine)
    else this.#running.delete(lane)
    this.#next()
  }

  /** Gives a free place to the next lane; a served lane moves to the end of the queue. */
  #next(): void {
    for (const [lane, line] of this.#waiting) {
      const turn = this.tryTake(lane)
      if (!turn) continue
      const first = line.shift()!
      this.#waiting.delete(lane)
      if (line.length > 0) this.#waiting.set(lane, line)
      return first.start(turn)
    }
  }
}
