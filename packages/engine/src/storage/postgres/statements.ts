import type { QueryConfig } from 'pg'
import type { Sql, SqlValue } from '../sql.ts'

const MAX_REWRITTEN = 1000
const MAX_NAMED = 200
const USES_BEFORE_NAMED = 3

interface Rewritten {
  readonly text: string
  uses: number
  name?: string
}

/**
 * Rewrites `?` to `$1, $2…` and names repeated statements, so that the server prepares them, unless a pooler makes
 * names useless.
 */
export class Statements {
  private readonly maxNamed: number
  private readonly known = new Map<string, Rewritten>()
  private named = 0
  private generation = 0

  constructor({ named }: { readonly named: boolean } = { named: true }) {
    this.maxNamed = named ? MAX_NAMED : 0
  }

  query(statement: Sql): QueryConfig<unknown[]> {
    const entry = this.entryOf(statement.text)
    entry.uses++
    if (!entry.name && entry.uses > USES_BEFORE_NAMED && this.named < this.maxNamed)
      entry.name = `s${this.generation}_${++this.named}`
    const values = statement.params.map(bindable)
    return entry.name ? { name: entry.name, text: entry.text, values } : { text: entry.text, values }
  }

  /** Gives all statements new names, because old plans may not match a changed schema. */
  forget(): void {
    this.known.clear()
    this.named = 0
    this.generation++
  }

  private entryOf(text: string): Rewritten {
    const known = this.known.get(text)
    if (known) return known
    const made: Rewritten = { text: numberPlaceholders(text), uses: 0 }
    if (this.known.size >= MAX_REWRITTEN) this.forgetOldest()
    this.known.set(text, made)
    return made
  }

  // Drops the oldest unnamed statement; named ones are kept, because their names last as long as the server's
  // connections.
  private forgetOldest(): void {
    for (const [text, entry] of this.known) {
      if (entry.name) continue
      this.known.delete(text)
      return
    }
  }
}

/** Rewrites each `?` to `$1`, `$2` and so on; statements never contain a literal question mark. */
export function numberPlaceholders(text: string): string {
  let index = 0
  return text.replace(/\?/g, () => `$${++index}`)
}

function bindable(value: SqlValue): unknown {
  if (typeof value === 'boolean') return Number(value)
  // PostgreSQL text cannot hold NUL.
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
  return value instanceof Uint8Array ? Buffer.from(value) : value
}
