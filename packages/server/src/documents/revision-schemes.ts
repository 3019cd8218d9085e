import { findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import {
  documentSettings,
  type RevisionScheme,
  revisionSchemes,
  schemeNamed,
  settingsOf,
} from '@timesheet/domain/documents'

/** How the revisions of a project are named. */
export async function findScheme(place: RowPlace, project: string): Promise<RevisionScheme> {
  const settings = await findRowsByKey(place, documentSettings, [{ project }, { project: '' }])
  const { scheme } = settingsOf(settings, project)
  return schemeNamed([...(await findRowsById(place, revisionSchemes, [scheme])).values()], scheme)
}
