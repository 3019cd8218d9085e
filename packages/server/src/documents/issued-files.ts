import { findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import { currentFiles, revisionFiles } from '@timesheet/domain/documents'

/** The files that go with revisions, by revision: none that was replaced, and no commented copy. */
export async function findIssuedFiles(
  place: RowPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RowOf<typeof revisionFiles>[]>> {
  const keys = [...new Set(ids)].map((revision) => ({ revision }))
  const own = (await findRowsByKey(place, revisionFiles, keys)).filter(({ kind }) => kind !== 'commented')
  return Map.groupBy(currentFiles(own), ({ revision }) => revision)
}

/**
 * Of them those that a customer's reader takes: nothing that can be edited, since no transmittal chooses yet which of
 * these it delivers (INV-DOC-10).
 */
export async function findCustomerFiles(
  place: RowPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RowOf<typeof revisionFiles>[]>> {
  const issued = await findIssuedFiles(place, ids)
  return new Map([...issued].map(([id, files]) => [id, files.filter(({ kind }) => kind !== 'editable')]))
}
