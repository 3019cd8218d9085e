/** The expected state of a record; null means that it does not exist. `mark` is also its file's content. */
export type State = { readonly mark: string; readonly count: number } | null

interface Line {
  /** The last acknowledged state. */
  sure: State
  /** States that unanswered writes may have left instead. */
  readonly maybe: State[]
}

/** One writer's acknowledged and unanswered writes: the states that a killed server may have. */
export class Ledger {
  readonly #lines = new Map<string, Line>()
  /** The records of one unanswered batch, of which all or none must exist. */
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

  /**
   * Compares the stored records with the possible states; returns the differences and takes the stored ones as
   * acknowledged.
   */
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

  /** Whether this writer wrote the record. */
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
