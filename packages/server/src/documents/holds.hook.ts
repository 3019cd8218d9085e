import { bindRule, findRowsById, findRowsByKey, type Installer } from '@timesheet/engine'
import { checkHold, documentHolds, documents, revisions } from '@timesheet/domain/documents'
import type { DocumentSet } from './document-set.ts'

/** Checks a hold against its document. */
const holdsRule = bindRule(documentHolds, {
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    return {
      documents: await findRowsById(
        set,
        documents,
        rows.map(({ document }) => document),
      ),
      revisions: await findRowsById(
        set,
        revisions,
        rows.map(({ revision }) => revision),
      ),
    }
  },
  check: ({ row, stored, request }, of) =>
    checkHold(row, {
      stored,
      document: of.documents.get(row.document) ?? null,
      revision: of.revisions.get(row.revision) ?? null,
      isAsked: request !== null,
    }),
})

/** What a hold copies of its document follows it. */
async function followDocument({ app, tx, drafts, action }: DocumentSet): Promise<void> {
  const changed = drafts.filter(
    ({ row, stored }) =>
      action === 'update' && stored && (stored.specialty !== row.specialty || stored.preparer !== row.preparer),
  )
  const keys = changed.map(({ row }) => ({ document: row.id }))
  const rowOf = new Map(changed.map(({ row }) => [row.id, row]))
  for (const { id, document } of await findRowsByKey({ app, tx }, documentHolds, keys)) {
    const { specialty, preparer } = rowOf.get(document)!
    await app.records.update(documentHolds, id, { specialty: String(specialty), preparer }, tx)
  }
}

/** Checks holds. */
export const holdRules: Installer = (hooks) => {
  hooks.use(holdsRule)
  hooks.after(documents, followDocument)
}
