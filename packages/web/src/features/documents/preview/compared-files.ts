import { currentFiles } from '@timesheet/domain/documents'
import type { FileRow, RevisionRow } from '../document-rows.ts'
import { shownAs } from '../../../widgets/documents/file-type-words.ts'

/** A file that another one may be compared with. */
export interface Comparable {
  readonly file: FileRow
  readonly revision: RevisionRow
  /** As `Rev. A`, with its name where the revision has several. */
  readonly name: string
}

/**
 * The PDFs of a document that count, and the one that is seen even if it was replaced, those of the latest revision
 * first, with names that tell them apart.
 */
export function comparables(
  files: readonly FileRow[],
  revisions: readonly RevisionRow[],
  seen: string,
): readonly Comparable[] {
  return revisions
    .toSorted((one, other) => other.order - one.order)
    .flatMap((revision) => {
      const own = files.filter((file) => file.revision === revision.id)
      const current = new Set(currentFiles(own).map(({ id }) => id))
      const shown = own.filter(({ id, name }) => shownAs(name) === 'pdf' && (id === seen || current.has(id)))
      return shown.map((file) => ({
        file,
        revision,
        name: shown.length > 1 ? `Rev. ${revision.code}, ${file.name}` : `Rev. ${revision.code}`,
      }))
    })
}

/** Two files in the order in which they were made. */
export function inOrder(one: Comparable, other: Comparable): { readonly old: Comparable; readonly now: Comparable } {
  const later = one.revision.order - other.revision.order || (one.file.created < other.file.created ? -1 : 1)
  return later < 0 ? { old: one, now: other } : { old: other, now: one }
}
