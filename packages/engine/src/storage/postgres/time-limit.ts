import type { Session } from './session.ts'

/**
 * The time limit of statements and how it is set. Without pooler, connections are opened with the limit. A pooler
 * accepts no such parameter and keeps no settings between transactions: there the role or pooler may set a limit, or
 * else every statement runs in a transaction that sets it.
 */
export class TimeLimit {
  private readonly ms: number
  private perTransaction: boolean

  constructor(ms: number, isPooled: boolean) {
    this.ms = ms
    this.perTransaction = isPooled && ms > 0
  }

  /** The connection parameters that set the limit. */
  get ofConnections(): { statement_timeout?: number } {
    return this.perTransaction || this.ms === 0 ? {} : { statement_timeout: this.ms }
  }

  /** Whether the limit must be set in each transaction. */
  get isPerTransaction(): boolean {
    return this.perTransaction
  }

  /** The SQL that begins a transaction, with a shorter limit per statement if a client waits for it. */
  begin(limitMs = 0): string {
    const isShorter = limitMs > 0 && (this.ms === 0 || limitMs < this.ms)
    return isShorter || this.perTransaction
      ? `BEGIN; SET LOCAL statement_timeout = ${isShorter ? limitMs : this.ms}`
      : 'BEGIN'
  }

  /** Checks whether the pooler's connections have a limit already. */
  async learn(session: Session): Promise<void> {
    if (!this.perTransaction) return
    const [row] = await session.all({
      text: "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'",
      params: [],
    })
    if (row?.['setting'] !== '0') this.perTransaction = false
  }
}
