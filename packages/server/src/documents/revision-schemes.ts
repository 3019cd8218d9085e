import { findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import {
  documentSettings,
  type RevisionScheme,
  revisionSchemes,
  schemeNamed,
  settingsOf,
} from '@timesheet/domain/documents'
import { revisionSchemeLock } from '../kernel/document-locks.ts'

/** How the revisions of a project are named; what is written by the scheme is stored before the scheme changes. */
export async function findScheme(place: RowPlace, project: string): Promise<RevisionScheme> {
  const settings = await findRowsByKey(place, documentSettings, [{ project }, { project: '' }])
  const { scheme } = settingsOf(settings, project)
  await place.tx?.lockShared(revisionSchemeLock(scheme))
  return schemeNamed([...(await findRowsById(place, revisionSchemes, [scheme])).values()], scheme)
}
