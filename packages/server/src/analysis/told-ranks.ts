import { activities } from '@timesheet/domain/projects'
import { documents } from '@timesheet/domain/documents'
import { nonproductive } from '@timesheet/domain/hours'
import { type Dictionary, type HeldTables, ValueRanks } from '@timesheet/engine/cube'
import { spanishKey } from '@timesheet/schema'
import type { CubeAsker } from './cube-messages.ts'
import type { ColumnRanks } from './rank-levels.ts'

const TEXTS = new WeakMap<Dictionary, ValueRanks>()

/** The ranks of free texts in Spanish order, by their codes; put in order once, and new ones between them. */
export function textRanks(dictionary: Dictionary): Uint32Array {
  const known = TEXTS.get(dictionary) ?? new ValueRanks(dictionary, spanishKey)
  TEXTS.set(dictionary, known)
  return known.ranks
}

/** What an entry is about, one of them: the lower ones first. */
const WORKED = [
  { column: 'nonproductive', target: nonproductive.name, field: 'name', keyOf: spanishKey },
  { column: 'activity', target: activities.name, field: 'code', keyOf: (code: string) => code },
  { column: 'document', target: documents.name, field: 'code', keyOf: (code: string) => code },
] as const
type Worked = (typeof WORKED)[number]

/**
 * The ranks of what is outside of projects by its name, after it of activities by their codes, and then of documents by
 * theirs; what the asker may not list stands with what there is none of.
 */
export async function workedRanks(tables: HeldTables, listed: CubeAsker['listed']): Promise<readonly ColumnRanks[]> {
  const columns: ColumnRanks[] = []
  let before = 0
  for (const worked of WORKED) {
    const dictionary = tables.facts('hours').dictionary(worked.column)
    const known = await relatedOf(dictionary, worked).ranks(tables)
    const ranks = shownAfter(before, known, { dictionary, listed: listed[worked.target] ?? [] })
    columns.push({ column: worked.column, ranksOf: () => ranks })
    before += known.length
  }
  return columns
}

/** The ranks of what is listed, after so many others. */
function shownAfter(
  before: number,
  known: Uint32Array,
  { dictionary, listed }: { readonly dictionary: Dictionary; readonly listed: 'all' | readonly string[] },
): Uint32Array {
  const shown = new Uint32Array(known.length)
  if (listed === 'all') for (let code = 1; code < known.length; code++) shown[code] = before + known[code]!
  else
    for (const id of listed) {
      const code = dictionary.knownCode(id) ?? 0
      if (code > 0) shown[code] = before + known[code]!
    }
  return shown
}

const RELATED = new WeakMap<Dictionary, RelatedRanks>()

function relatedOf(dictionary: Dictionary, worked: Worked): RelatedRanks {
  const known = RELATED.get(dictionary) ?? new RelatedRanks(dictionary, worked)
  RELATED.set(dictionary, known)
  return known
}

/** The ranks of ids by a text of the records that they name, which is read of each once, and again where it changed. */
class RelatedRanks {
  readonly #dictionary: Dictionary
  readonly #worked: Worked
  readonly #keys = new Map<string, string>()
  #ranks: ValueRanks | null = null
  #revision = -1

  constructor(dictionary: Dictionary, worked: Worked) {
    this.#dictionary = dictionary
    this.#worked = worked
  }

  async ranks(tables: HeldTables): Promise<Uint32Array> {
    const { target } = this.#worked
    const revision = tables.revisionOf(target)
    const changed = this.#revision === revision ? [] : this.#changed(tables)
    const added = Array.from({ length: this.#dictionary.size - this.#keys.size }, (_, i) =>
      this.#dictionary.valueOf(this.#keys.size + i),
    )
    if ((await this.#read(tables, changed)) || !this.#ranks)
      this.#ranks = new ValueRanks(this.#dictionary, (id) => `${this.#keys.get(id) ?? ''}\0${id}`)
    await this.#read(tables, added)
    this.#revision = revision
    return this.#ranks.ranks
  }

  /** The ids that are known of what may have another text now. */
  #changed(tables: HeldTables): readonly string[] {
    const { target } = this.#worked
    const ids = target === 'nonproductive' ? null : tables.changedSince(target, this.#revision)
    return ids ? ids.filter((id) => this.#keys.has(id)) : [...this.#keys.keys()]
  }

  /** Reads the texts of some records; tells whether one is another than before. */
  async #read(tables: HeldTables, ids: readonly string[]): Promise<boolean> {
    const { target, field, keyOf } = this.#worked
    const found = await tables.find(target, [field], ids)
    let isOther = false
    for (const id of ids) {
      const key = keyOf(String(found.get(id)?.[field] ?? ''))
      if (this.#keys.get(id) !== key) isOther = true
      this.#keys.set(id, key)
    }
    return isOther
  }
}
