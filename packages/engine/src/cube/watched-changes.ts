/** Rows that are remembered of a table. */
const MOST_IDS = 20_000

/** Which rows of a table changed, by the revision of each change. */
export class WatchedChanges {
  #changes: { readonly revision: number; readonly ids: readonly string[] }[] = []
  #count = 0
  /** Changes up to this revision are not known any more. */
  #forgotten: number

  constructor(revision: number) {
    this.#forgotten = revision
  }

  add(revision: number, ids: readonly string[]): void {
    this.#changes.push({ revision, ids })
    this.#count += ids.length
    while (this.#count > MOST_IDS) {
      const oldest = this.#changes.shift()!
      this.#count -= oldest.ids.length
      this.#forgotten = oldest.revision
    }
  }

  /** The ids of what changed after a revision; null where they are not all known any more. */
  since(revision: number): readonly string[] | null {
    if (revision < this.#forgotten) return null
    return this.#changes.filter((change) => change.revision > revision).flatMap(({ ids }) => ids)
  }
}
