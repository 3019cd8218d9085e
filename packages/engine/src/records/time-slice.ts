import { giveWay } from '../storage/beside-requests.ts'

/** How long one answer may block the event loop; milliseconds. */
const SLICE_MS = 8

/** Lets the code that builds a large answer yield to the event loop, so that other requests are served meanwhile. */
export class TimeSlice {
  readonly #ms: number
  #since = performance.now()

  /** Begins a slice; a request of many statements waits once per slice for each of them, so long work takes short ones. */
  constructor(ms: number = SLICE_MS) {
    this.#ms = ms
  }

  /**
   * Resolves at once within the slice; after it, yields to the event loop and begins a new slice. Work beside requests
   * gives way sooner.
   */
  async yieldIfOver(): Promise<void> {
    await giveWay()
    if (performance.now() - this.#since < this.#ms) return
    await new Promise(setImmediate)
    this.#since = performance.now()
  }
}
