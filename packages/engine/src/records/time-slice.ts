/** How long one answer may block the event loop; milliseconds. */
const SLICE_MS = 8

/** Lets the code that builds a large answer yield to the event loop, so that other requests are served meanwhile. */
export class TimeSlice {
  #since = performance.now()

  /** Resolves at once within the slice; after it, yields to the event loop and begins a new slice. */
  async yieldIfOver(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return
    await new Promise(setImmediate)
    this.#since = performance.now()
  }
}
