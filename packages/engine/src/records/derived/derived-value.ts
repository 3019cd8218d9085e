import type { RecordsContext } from '../records-context.ts'
import type { Installer } from '../../hooks/hooks.ts'

/** The result of a rebuild. */
export interface RebuildReport {
  /** The number of recomputed targets. */
  readonly checked: number
  /** The number of targets whose stored value was wrong; they are corrected. */
  readonly changed: number
  /** Some of the changes, as texts. */
  readonly examples: readonly string[]
  /** Source data that cannot be true, as texts; the values are computed without it. */
  readonly contradictions: readonly string[]
}

/** A value computed from other records and stored, so that rules and lists can read it. */
export interface DerivedValue {
  readonly name: string
  /** Maintained in the transaction that changes a source. */
  readonly class: 'transactional'
  /** The number of targets that one changed record may touch. */
  readonly fanOut: number
  /** Installs the hooks that maintain it with every write of its sources and refuse clients' writes to it. */
  readonly keep: Installer
  /** Computes it again from its sources alone. */
  rebuild(app: RecordsContext, onProgress?: (done: number) => void): Promise<RebuildReport>
}

const MAX_EXAMPLES = 20

/** Collects the result of a rebuild. */
export class RebuildNotes {
  #checked = 0
  #changed = 0
  readonly #examples: string[] = []
  readonly #contradictions: string[] = []

  checked(count: number): number {
    return (this.#checked += count)
  }

  changed(example: string): void {
    this.#changed += 1
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push(example)
  }

  contradicted(text: string): void {
    this.#contradictions.push(text)
  }

  get report(): RebuildReport {
    return {
      checked: this.#checked,
      changed: this.#changed,
      examples: this.#examples,
      contradictions: this.#contradictions,
    }
  }
}
