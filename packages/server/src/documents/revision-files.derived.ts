import { deriveFields, derivedFrom, findRowsById, findRowsByKey } from '@timesheet/engine'
import { MOST_FILES, revisionFiles, revisions } from '@timesheet/domain/documents'

/** Who signs the revision of a file, whether it was issued, and its specialty: what the access rules of files name. */
export const revisionFileReaders = deriveFields({
  name: 'revision_files.readers',
  target: revisionFiles,
  fields: ['specialty', 'issued', 'readers'],
  // Who adds one says so for the access rule, which reads no other row; what is stored is what the revision says.
  given: ['specialty', 'readers'],
  fanOut: MOST_FILES,
  sources: [
    derivedFrom(revisionFiles, {
      watches: ['revision'],
      targets: (rows) => rows.map(({ id }) => id),
    }),
    derivedFrom(revisions, {
      watches: ['specialty', 'issuedOn', 'preparer', 'reviewer', 'approver'],
      targets: async (rows, place) => {
        const keys = [...new Set(rows.map(({ id }) => id))].map((revision) => ({ revision }))
        return (await findRowsByKey(place, revisionFiles, keys)).map(({ id }) => id)
      },
    }),
  ],
  async compute(place, ids) {
    const files = await findRowsById(place, revisionFiles, ids)
    const of = await findRowsById(
      place,
      revisions,
      [...files.values()].map(({ revision }) => revision),
    )
    return new Map(
      [...files].map(([id, file]) => {
        const revision = of.get(file.revision)
        const readers = revision ? [revision.preparer, revision.reviewer, revision.approver].filter(Boolean) : []
        return [
          id,
          { specialty: revision?.specialty ?? file.specialty, issued: (revision?.issuedOn ?? '') !== '', readers },
        ]
      }),
    )
  },
})
