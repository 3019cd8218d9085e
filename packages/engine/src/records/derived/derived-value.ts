import type { RecordsContext } from '../records-context.ts'
import type { Installer } from '../../hooks/hooks.ts'

/** What a rebuild found and did. */
export interface RebuildReport {
  /** How many targets were worked out anew. */
  readonly checked: number
  /** How many of them stood otherwise than their sources say; they are right now. */
  readonly changed: number
  /** Some of the changes, in words. */
  readonly examples: readonly string[]
  /** What the sources say that cannot be true: the value holds what is left without it. */
  readonly contradictions: readonly string[]
}

/** A value that the program works out from other records and stores, so that rules and lists need not. */
export interface DerivedValue {
  readonly name: string
  /** Kept in the transaction that changes a source. */
  readonly class: 'transactional'
  /** One changed record touches no more targets than these. */
  readonly fanOut: number
  /** Keeps it with every write of its sources, and refuses clients who write it themselves. */
  readonly keep: Installer
  /** Works it out anew from its sources alone. */
  rebuild(app: RecordsContext, onProgress?: (done: number) => void): Promise<RebuildReport>
}

const MAX_EXAMPLES = 20

/** Collects what a rebuild finds. */
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
