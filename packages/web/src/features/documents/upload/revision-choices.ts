import { checkFileTime } from '@timesheet/domain/documents'
import { useMemo } from 'react'
import type { PickerItem } from '../../../ui/picker/rank-items.ts'
import type { UploadRegister } from './upload.view-model.ts'

/** The revisions that take a file of this person now, as they are picked. */
export interface RevisionChoices {
  readonly items: readonly PickerItem[]
  /** The document of each, by its id. */
  readonly documentOf: ReadonlyMap<string, string>
  readonly labelOf: ReadonlyMap<string, string>
}

/** The revisions of a project that take files, ready to be picked. */
export function useRevisionChoices({ documents, revisions, askerOf }: Omit<UploadRegister, 'files'>): RevisionChoices {
  return useMemo(() => {
    const named = new Map(documents.map((document) => [document.id, document]))
    const open = revisions.filter((revision) => {
      const asker = askerOf(revision)
      return !checkFileTime('pdf', revision, asker) || !checkFileTime('commented', revision, asker)
    })
    const items = open.flatMap((revision): readonly PickerItem[] => {
      const document = named.get(revision.document)
      if (!document) return []
      const { code, title, clientCode } = document
      return [{ id: revision.id, label: `${code} Rev. ${revision.code}`, hint: title, words: clientCode }]
    })
    return {
      items: items.toSorted((a, b) => a.label.localeCompare(b.label)),
      documentOf: new Map(open.map(({ id, document }) => [id, document])),
      labelOf: new Map(items.map(({ id, label }) => [id, label])),
    }
  }, [documents, revisions, askerOf])
}
