import { bindRule, findRowsById, findRowsByKey, type Installer, type RecordSet, StandingRows } from '@timesheet/engine'
import { decideRule } from '@timesheet/domain/access'
import {
  checkPeople,
  checkRevision,
  documents,
  keepsDocuments,
  proposedRevision,
  type RevisionScheme,
  revisions,
} from '@timesheet/domain/documents'
import { askingViewer } from '../kernel/viewer.ts'
import { revisionsLock } from '../kernel/document-locks.ts'
import { findMergedPeople, findOutsiders } from './named-people.ts'
import { findScheme } from './revision-schemes.ts'

type RevisionSet = RecordSet<typeof revisions>

/** Names new revisions after those of their document, one at a time: of two at once, one is refused as open. */
async function nameRevisions(set: RevisionSet, next: () => Promise<void>): Promise<void> {
  const added = set.drafts.filter(({ stored, row }) => !stored && row.document !== '')
  const ids = [...new Set(added.map(({ row }) => row.document))].toSorted()
  if (ids.length > 0) await set.tx.lock(...ids.map(revisionsLock))
  const standing = await revisionsOf(set, ids)
  const schemes = new Map<string, RevisionScheme>()
  for (const draft of added) {
    const { row } = draft
    if (row.state === '') row.state = 'draft'
    if (row.series === '' || (!draft.request && row.code !== '')) continue
    const scheme = schemes.get(row.project) ?? (await findScheme(set, row.project))
    schemes.set(row.project, scheme)
    const proposed = proposedRevision(scheme, standing.get(row.document) ?? [], row.series)
    if (typeof proposed === 'string') draft.violate({ field: 'series', code: proposed })
    else Object.assign(row, { code: proposed.code, order: proposed.order })
  }
  await next()
}

async function revisionsOf(set: RevisionSet, ids: readonly string[]) {
  const rows = await findRowsByKey(
    set,
    revisions,
    ids.map((document) => ({ document })),
  )
  return Map.groupBy(rows, ({ document }) => document)
}

/** Checks a revision against its document and the others of it. */
const revisionsRule = bindRule(revisions, {
  lock: ({ row }) => revisionsLock(row.document),
  gather: async (set) => {
    const ids = set.drafts.map(({ row }) => row.document)
    const viewer = askingViewer(set)
    const keys = ids.map((document) => ({ document }))
    return {
      outsiders: await findOutsiders(set),
      merged: await findMergedPeople(set),
      of: await findRowsById(set, documents, ids),
      all: new StandingRows(set, await findRowsByKey(set, revisions, keys), ({ document }) => document),
      keeps: (row: { readonly project: string; readonly specialty: string }) =>
        !viewer || decideRule(keepsDocuments, { collection: documents, row, viewer }) !== 'no',
    }
  },
  check: (draft, { outsiders, merged, of, all, keeps }) =>
    (draft.request ? checkPeople(draft.row, { stored: draft.stored, outsiders }) : null) ??
    checkRevision(draft.row, {
      stored: draft.stored,
      document: of.get(draft.row.document) ?? null,
      others: all.beside(draft),
      keeps: keeps(draft.row),
      isAsked: draft.request !== null,
      merged,
    }),
})

/** Names and checks revisions. */
export const revisionRules: Installer = (hooks) => {
  hooks.on('save', revisions, nameRevisions).use(revisionsRule)
}
