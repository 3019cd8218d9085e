import { findRowsByKey, type RowPlace } from '@timesheet/engine'
import { documentSettings, type StatusScheme, statusSchemeOf } from '@timesheet/domain/documents'

/** The editions of the status codes that these projects use. */
export async function findStatusSchemes(
  place: RowPlace,
  projects: readonly string[],
): Promise<(project: string) => StatusScheme | ''> {
  const keys = [...new Set(projects)].map((project) => ({ project }))
  const rows = await findRowsByKey(place, documentSettings, keys)
  return (project) => statusSchemeOf(rows, project)
}
