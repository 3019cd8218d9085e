import { bindRule, findRowsById } from '@timesheet/engine'
import { checkHold, documentHolds, documents, revisions } from '@timesheet/domain/documents'

/** Checks a hold against its document. */
export const holdsRule = bindRule(documentHolds, {
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
