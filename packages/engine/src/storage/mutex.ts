/** A mutual exclusion lock with a first-in, first-out queue. */
export class Mutex {
  private tail: Promise<void> | undefined

  /** Resolves when the lock is acquired; the returned function releases it and must be called once. */
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

  /** Whether nobody holds the lock or waits for it. */
  get free(): boolean {
    return this.tail === undefined
  }
}
