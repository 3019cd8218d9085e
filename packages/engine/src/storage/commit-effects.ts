type Effect = () => void | Promise<void>

/** Functions that a transaction runs after its COMMIT. */
export class CommitEffects {
  private readonly effects: Effect[] = []

  add(effect: Effect): void {
    this.effects.push(effect)
  }

  /** The current number of effects, to return to by `forgetSince` when a savepoint is rolled back. */
  get mark(): number {
    return this.effects.length
  }

  forgetSince(mark: number): void {
    this.effects.length = mark
  }

  /**
   * Runs all effects in order. A failure is only reported as a process warning, since the commit is done, and the other
   * effects still run.
   */
  async run(): Promise<void> {
    for (const effect of this.effects) {
      try {
        await effect()
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : new Error(String(error)), { type: 'CommitEffectFailed' })
      }
    }
  }
}
