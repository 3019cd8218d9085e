/** Lets one task run at a time, in the order of arrival. */
export class Mutex {
  private tail: Promise<void> | undefined

  /** Resolves when it is this caller's turn; the answer is called once to let the next one in. */
  async acquire(): Promise<() => void> {
    const before = this.tail
    let release = (): void => {}
    const mine = new Promise<void>((resolve) => {
      release = resolve
    })
    this.tail = mine
    if (before) await before
    return () => {
      if (this.tail === mine) this.tail = undefined
      release()
    }
  }

  /** True when nobody is inside and nobody waits. */
  get free(): boolean {
    return this.tail === undefined
  }
}
