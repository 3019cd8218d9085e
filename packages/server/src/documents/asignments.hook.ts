import { bindRule, findRowsById } from '@timesheet/engine'
import { asignments, checkAsignment, documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'

/** Checks an asignment against its document and its person. */
export const asignmentsRule = bindRule(asignments, {
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
