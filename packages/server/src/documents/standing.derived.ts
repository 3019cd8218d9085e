import { deriveFields, derivedFrom, findRowsById, findRowsByKey } from '@timesheet/engine'
import { documentDates, documents, nextMilestone, revisions, standingOf } from '@timesheet/domain/documents'
import { findPurposes } from './issue-purposes.ts'
import { findOpenDates } from './open-dates.ts'

/** Where a document stands and when its next milestone is due, kept on it from its revisions, days and what stops it (S8; INV-DOC-09). */
export const documentStanding = deriveFields({
  name: 'documents.standing',
  target: documents,
  fields: [
    ...(['state', 'revision', 'revisionOrder', 'cycle', 'inForce', 'purpose', 'issuedOn', 'actor'] as const),
    ...(['completedOn', 'dueOn'] as const),
  ],
  // A new document says nothing of its state that is kept; files and batches made before may name one.
  given: ['state'],
  fanOut: 2,
  sources: [
    // Its own days say it as they are written.
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
    derivedFrom(documentDates, {
      watches: ['document', 'milestone', 'plannedOn', 'forecastOn', 'realOn'],
      // What no day is said of is awaited by nobody, whenever it was reached.
      targets: (rows) =>
        rows.filter(({ plannedOn, forecastOn }) => plannedOn !== '' || forecastOn !== '').map((row) => row.document),
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
    const openOf = await findOpenDates(place, [...found.values()])
    return new Map(
      [...found].map(([id, document]) => {
        const standing = standingOf({ document, revisions: of.get(id) ?? [], purposes })
        const next = nextMilestone({ document: { ...document, ...standing }, ...openOf(document) })
        return [id, { ...standing, dueOn: next?.dueOn ?? '' }]
      }),
    )
  },
})
