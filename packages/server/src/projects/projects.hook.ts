import type { RecordLink } from '@timesheet/engine'
import { checkProject, type Project } from '@timesheet/domain/projects'
import { refreshGrants } from '../kernel/grants.ts'
import { rowOf, storedOf } from '../kernel/rows.ts'

export const checkProjects: RecordLink = async (event, next) => {
  await next()
  const project = rowOf<Project>(event)
  const stored = storedOf<Project>(event)
  const codeChanges = stored !== null && stored.code !== project.code
  const documents = codeChanges
    ? await event.app.records.findAll(
        'documents',
        { filter: 'project = {:id}', params: { id: project.id }, limit: 1 },
        event.tx,
      )
    : []
  const violation = checkProject(project, { stored, hasDocuments: documents.length > 0 })
  if (violation) event.violate(violation)
}

/** Whoever manages a project sees its hours: the manager before and after have their rights worked out again. */
export const followProject: RecordLink = async (event, next) => {
  await next()
  const before = storedOf<Project>(event)?.manager ?? ''
  const after = event.action === 'delete' ? '' : rowOf<Project>(event).manager
  if (before !== after) await refreshGrants(event, [before, after])
}
