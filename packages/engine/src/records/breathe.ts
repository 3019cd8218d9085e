/** How long one answer may keep all others waiting; milliseconds. */
const SLICE_MS = 8

/** Lets others be answered while a large answer is made. */
export class Breath {
  #since = performance.now()

  /** Resolves at once, or after the others had their turn when this one is over. */
  async take(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return
    await new Promise(setImmediate)
    this.#since = performance.now()
  }
}
