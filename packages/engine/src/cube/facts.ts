import type { BlockRanges } from './block-ranges.ts'
import type { Dictionary } from './dictionary.ts'
import type { Numbers } from './numbers.ts'

/** Facts in columns, as questions read them. */
export interface Facts {
  /** Number of facts. */
  readonly size: number
  /** Whether facts have this dimension or measure. */
  has(name: string): boolean
  dictionary(dimension: string): Dictionary
  /** The numbers of a dimension or measure; those from `size` on mean nothing. */
  column(name: string): Numbers
  /** What is known of the blocks of a column; null where nothing is. */
  ranges(name: string): BlockRanges | null
}

/** The columns of facts that are made for a question. */
export interface MadeColumns {
  readonly size: number
  /** The codes of each dimension, with what they stand for. */
  readonly dimensions: ReadonlyMap<string, { readonly dictionary: Dictionary; readonly codes: Numbers }>
  readonly measures: ReadonlyMap<string, Numbers>
}

/** Facts that are made for a question, such as those of another table with more columns. */
export class MadeFacts implements Facts {
  readonly size: number
  readonly #columns: MadeColumns

  constructor(columns: MadeColumns) {
    this.size = columns.size
    this.#columns = columns
  }

  has(name: string): boolean {
    return this.#columns.dimensions.has(name) || this.#columns.measures.has(name)
  }

  dictionary(dimension: string): Dictionary {
    const found = this.#columns.dimensions.get(dimension)
    if (!found) throw new Error(`facts have no dimension "${dimension}"`)
    return found.dictionary
  }

  column(name: string): Numbers {
    const found = this.#columns.dimensions.get(name)?.codes ?? this.#columns.measures.get(name)
    if (!found) throw new Error(`facts have no "${name}"`)
    return found
  }

  ranges(): null {
    return null
  }
}

/** Facts with one more dimension. */
export class WithDimension implements Facts {
  readonly size: number
  readonly #facts: Facts
  readonly #added: { readonly name: string; readonly dictionary: Dictionary; readonly codes: Numbers }

  constructor(
    facts: Facts,
    added: { readonly name: string; readonly dictionary: Dictionary; readonly codes: Numbers },
  ) {
    this.size = facts.size
    this.#facts = facts
    this.#added = added
  }

  has(name: string): boolean {
    return name === this.#added.name || this.#facts.has(name)
  }

  dictionary(dimension: string): Dictionary {
    return dimension === this.#added.name ? this.#added.dictionary : this.#facts.dictionary(dimension)
  }

  column(name: string): Numbers {
    return name === this.#added.name ? this.#added.codes : this.#facts.column(name)
  }

  ranges(name: string): BlockRanges | null {
    return name === this.#added.name ? null : this.#facts.ranges(name)
  }
}
