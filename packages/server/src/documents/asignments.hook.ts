import { bindRule, findRowsById, findRowsByKey, type Installer } from '@timesheet/engine'
import { asignments, checkAsignment, documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import type { DocumentSet } from './document-set.ts'

/** Checks an asignment against its document and its person. */
const asignmentsRule = bindRule(asignments, {
  gather: async (set) => {
    const rows = set.drafts.map(({ row }) => row)
    return {
      documents: await findRowsById(
        set,
        documents,
        rows.map(({ document }) => document),
      ),
      people: await findRowsById(
        set,
        users,
        rows.map(({ user }) => user),
      ),
    }
  },
  check: ({ row, stored, request }, of) =>
    checkAsignment(row, {
      stored,
      document: of.documents.get(row.document) ?? null,
      person: of.people.get(row.user) ?? null,
      isAsked: request !== null,
    }),
})

/** The specialty of an asignment follows its document. */
async function followDocument({ app, tx, drafts, action }: DocumentSet): Promise<void> {
  const changed = drafts.filter(
    ({ row, stored }) => action === 'update' && stored && stored.specialty !== row.specialty,
  )
  const keys = changed.map(({ row }) => ({ document: row.id }))
  const specialtyOf = new Map(changed.map(({ row }) => [row.id, row.specialty]))
  for (const { id, document } of await findRowsByKey({ app, tx }, asignments, keys))
    await app.records.update(asignments, id, { specialty: String(specialtyOf.get(document)) }, tx)
}

/** Checks asignments. */
export const asignmentRules: Installer = (hooks) => {
  hooks.use(asignmentsRule)
  hooks.after(documents, followDocument)
}
