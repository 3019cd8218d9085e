import {
  type documents,
  fitsSeries,
  type IssuePurpose,
  purposesOfProject,
  type Revision,
} from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'

type Row = Pick<Stored<typeof documents>, 'project' | 'state' | 'expand'>

/** The code of the revision of a document that may be issued now with a purpose of its project; '' for none. */
export function revisionToIssue(row: Row, code: string, purposes: readonly IssuePurpose[]): string {
  const revision = row.expand?.['revision']
  if (row.state !== 'ready' || !revision) return ''
  const purpose = purposesOfProject(purposes, row.project).find((each) => each.code === code)
  const series = String(revision['series']) as Revision['series']
  return purpose && fitsSeries(purpose, series) ? String(revision['code']) : ''
}
