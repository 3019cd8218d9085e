import { deriveFields, derivedFrom, findRowsById, findRowsByKey } from '@timesheet/engine'
import { documents, revisions, standingOf } from '@timesheet/domain/documents'
import { findPurposes } from './issue-purposes.ts'

/** Where a document stands, kept on it from its revisions and what stops it (S8; INV-DOC-09). */
export const documentStanding = deriveFields({
  name: 'documents.standing',
  target: documents,
  fields: ['state', 'revision', 'revisionOrder', 'cycle', 'inForce', 'purpose', 'issuedOn', 'actor', 'completedOn'],
  // A new document says nothing of its state that is kept; files and batches made before may name one.
  given: ['state'],
  fanOut: 2,
  sources: [
    derivedFrom(documents, {
      watches: ['project', 'voided', 'suspended', 'finalPurpose'],
      targets: (rows) => rows.map(({ id }) => id),
    }),
    derivedFrom(revisions, {
      watches: [
        ...(['document', 'state', 'order', 'preparer', 'reviewer', 'approver', 'purpose'] as const),
        ...(['issuedOn', 'result', 'answeredOn'] as const),
      ],
      targets: (rows) => rows.map(({ document }) => document),
    }),
  ],
  async compute(place, ids) {
    const rows = await findRowsByKey(
      place,
      revisions,
      ids.map((document) => ({ document })),
    )
    const of = Map.groupBy(rows, ({ document }) => document)
    const found = await findRowsById(place, documents, ids)
    const purposes = await findPurposes(place, [
      ...rows.map(({ purpose }) => purpose),
      ...[...found.values()].map(({ finalPurpose }) => finalPurpose),
    ])
    return new Map(
      [...found].map(([id, document]) => [id, standingOf({ document, revisions: of.get(id) ?? [], purposes })]),
    )
  },
})
