import type { RecordLink } from '@timesheet/engine'
import { rowOf, storedOf } from '../kernel/rows.ts'

interface ProjectRow {
  readonly project: string
}

/** A row of a project stays in it: whoever keeps one project would else write into those of others. */
export const keepProject: RecordLink = async (event, next) => {
  await next()
  const stored = storedOf<ProjectRow>(event)
  if (stored && stored.project !== rowOf<ProjectRow>(event).project)
    event.violate({ field: 'project', code: 'project_fixed' })
}
