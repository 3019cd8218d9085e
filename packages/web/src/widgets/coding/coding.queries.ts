import { documentSettings, revisionSchemes } from '@timesheet/domain/documents'
import { filterText, listQuery } from '../../data/collection.ts'

/** What a project says of its documents and transmittals, the firm's included. */
export function settingsQuery(project: string) {
  return listQuery(documentSettings, { filter: filterText('project = {:project} || project = ""', { project }) })
}

/** The schemes by which revisions are named: of the firm, and of its projects. */
export function schemesQuery() {
  return listQuery(revisionSchemes, { sort: 'name' })
}
