/** A record as the ledger knows it; null is "not there". `mark` is also what its file says. */
export type State = { readonly mark: string; readonly count: number } | null

interface Line {
  /** What the server acknowledged last. */
  sure: State
  /** What a write that was never answered may have left instead. */
  readonly maybe: State[]
}

/** What one writer was told by the server, and what it was not told: the truth that a killed server is held to. */
export class Ledger {
  readonly #lines = new Map<string, Line>()
  /** Records that one unanswered batch would have made: all of them, or none. */
  #together: readonly string[] = []

  ids(): string[] {
    return [...this.#lines.keys()].filter((id) => this.#lines.get(id)!.sure !== null)
  }

  state(id: string): State {
    return this.#lines.get(id)?.sure ?? null
  }

  acknowledged(id: string, state: State): void {
    this.#lines.set(id, { sure: state, maybe: [] })
  }

  unanswered(id: string, state: State): void {
    const line = this.#lines.get(id) ?? { sure: null, maybe: [] }
    line.maybe.push(state)
    this.#lines.set(id, line)
  }

  unansweredBatch(ids: readonly string[]): void {
    for (const id of ids) this.unanswered(id, { mark: '', count: 0 })
    this.#together = ids
  }

  /** Holds what is there against what may be there, answers what differs, and takes what is there as the new truth. */
  settle(actual: ReadonlyMap<string, Exclude<State, null>>): string[] {
    const wrong: string[] = []
    for (const [id, { sure, maybe }] of this.#lines) {
      const found = actual.get(id) ?? null
      if (![sure, ...maybe].some((state) => same(state, found)))
        wrong.push(`${id}: ${tell(found)} is there instead of ${[sure, ...maybe].map(tell).join(' or ')}`)
      if (found) this.acknowledged(id, found)
      else this.#lines.delete(id)
    }
    const there = this.#together.filter((id) => actual.has(id)).length
    if (there > 0 && there < this.#together.length) wrong.push(`half a batch: ${there} of ${this.#together.join(', ')}`)
    this.#together = []
    return wrong
  }

  /** Whether this writer ever spoke of the record. */
  knows(id: string): boolean {
    return this.#lines.has(id)
  }
}

function same(a: State, b: State): boolean {
  return a?.mark === b?.mark && a?.count === b?.count
}

function tell(state: State): string {
  return state ? `(${state.mark}, ${state.count})` : 'nothing'
}
