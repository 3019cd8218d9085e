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
