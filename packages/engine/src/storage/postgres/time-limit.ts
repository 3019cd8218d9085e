import type { Session } from './session.ts'

/**
 * How long one statement may take, and who sees to it. A connection of ours is opened with the limit. A pooler takes no such parameter and
 * keeps no setting between transactions: there the role or the pooler may set one, or else every statement runs in a transaction that does.
 */
export class TimeLimit {
  private readonly ms: number
  private perTransaction: boolean

  constructor(ms: number, isPooled: boolean) {
    this.ms = ms
    this.perTransaction = isPooled && ms > 0
  }

  /** What a connection is opened with. */
  get ofConnections(): { statement_timeout?: number } {
    return this.perTransaction || this.ms === 0 ? {} : { statement_timeout: this.ms }
  }

  /** Whether a statement needs a transaction to have a limit. */
  get isPerTransaction(): boolean {
    return this.perTransaction
  }

  /** Begins a transaction; one that somebody waits for may have less time for each of its statements. */
  begin(limitMs = 0): string {
    const isShorter = limitMs > 0 && (this.ms === 0 || limitMs < this.ms)
    return isShorter || this.perTransaction
      ? `BEGIN; SET LOCAL statement_timeout = ${isShorter ? limitMs : this.ms}`
      : 'BEGIN'
  }

  /** Asks whether the pooler's connections come with a limit. */
  async learn(session: Session): Promise<void> {
    if (!this.perTransaction) return
    const [row] = await session.all({
      text: "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
      params: [],
    })
    if (row?.['setting'] !== '0') this.perTransaction = false
  }
}
