import { findRowsById, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import { findPurposes } from './issue-purposes.ts'
import { findIssuedFiles } from './issued-files.ts'
import { findStatusSchemes } from './status-schemes.ts'
import { documents, emitions, type IssuedRow, revisions, type SentRow } from '@timesheet/domain/documents'

/** The documents of transmittals as sending sees them, by transmittal, in the order of their codes. */
export async function findSentRows(
  place: RowPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SentRow[]>> {
  const rows = await findIssuedRows(place, ids)
  const files = await findIssuedFiles(
    place,
    [...rows.values()].flat().map(({ revision }) => revision.id),
  )
  const counted = ({ revision, ...row }: IssuedRow) => ({
    ...row,
    revision,
    files: files.get(revision.id)?.length ?? 0,
  })
  return new Map([...rows].map(([id, own]) => [id, own.map(counted)]))
}

/** The same without their files, for what is not told before sending. */
export async function findIssuedRows(
  place: RowPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly IssuedRow[]>> {
  const keys = ids.map((transmittal) => ({ transmittal }))
  const prepared = (await findRowsByKey(place, emitions, keys)).filter(({ state }) => state === 'prepared')
  const facts = await findIssueFacts(place, prepared)
  // Where no document goes with a status code there is nothing to say of them.
  const coded = prepared.filter(({ suitability }) => suitability !== '').map(({ project }) => project)
  const schemeOf = await findStatusSchemes(place, coded)
  const rows = prepared.flatMap((emition) => {
    const { document, revision, purpose, replaced } = facts(emition)
    return document && revision && purpose
      ? [
          {
            ...{ transmittal: emition.transmittal, emition, document, revision, purpose, replaced },
            statusScheme: schemeOf(emition.project),
          },
        ]
      : []
  })
  return Map.groupBy(
    rows.toSorted((a, b) => (a.document.code < b.document.code ? -1 : 1)),
    ({ transmittal }) => transmittal,
  )
}

type Referring = Pick<RowOf<typeof emitions>, 'document' | 'revision' | 'purpose'>

/** What issues refer to, read at once however many they are. */
export async function findIssueFacts(place: RowPlace, rows: readonly Referring[]) {
  const own = await findRowsById(place, documents, [...new Set(rows.map(({ document }) => document))])
  const inForce = [...own.values()].map((row) => row.inForce).filter(Boolean)
  const known = await findRowsById(place, revisions, [
    ...new Set([...rows.map(({ revision }) => revision), ...inForce]),
  ])
  const purposes = await findPurposes(
    place,
    rows.map(({ purpose }) => purpose),
  )
  return ({ document, revision, purpose }: Referring) => {
    const standing = own.get(document)?.inForce ?? ''
    return {
      document: own.get(document),
      revision: known.get(revision),
      purpose: purposes.get(purpose),
      replaced: standing === revision ? '' : (known.get(standing)?.code ?? ''),
    }
  }
}
