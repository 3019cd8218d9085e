type Effect = () => void | Promise<void>

/** What a transaction has promised to do after its COMMIT. */
export class CommitEffects {
  private readonly effects: Effect[] = []

  add(effect: Effect): void {
    this.effects.push(effect)
  }

  /** A mark to come back to by `forgetSince` when a savepoint is undone. */
  get mark(): number {
    return this.effects.length
  }

  forgetSince(mark: number): void {
    this.effects.length = mark
  }

  /** Runs all in order. The commit stands whatever an effect throws, so failures are only reported and hold up no other effect. */
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
