import { deriveFields, derivedFrom, findRowsByKey } from '@timesheet/engine'
import { documentHolds, documents } from '@timesheet/domain/documents'

/** Whether anything holds a document back (domain.md §2.3, tieneRetenciones). */
export const documentsHeld = deriveFields({
  name: 'documents.holds',
  target: documents,
  fields: ['hasHolds'],
  fanOut: 2,
  sources: [
    derivedFrom(documentHolds, {
      watches: ['document', 'state'],
      targets: (rows) => rows.map(({ document }) => document),
    }),
  ],
  async compute(place, ids) {
    const rows = await findRowsByKey(
      place,
      documentHolds,
      ids.map((document) => ({ document })),
    )
    const held = new Set(rows.filter(({ state }) => state === 'open').map(({ document }) => document))
    return new Map(ids.map((id) => [id, { hasHolds: held.has(id) }]))
  },
})
