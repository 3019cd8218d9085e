import type { RecordLink } from '@timesheet/engine'
import type { ProjectDocument } from '@timesheet/domain/documents'
import { checkTimer, type RunningTimer } from '@timesheet/domain/hours'
import type { Activity } from '@timesheet/domain/projects'
import { readRow, rowOf, storedOf } from '../kernel/rows.ts'

/** Whoever starts a timer starts their own. */
export const fillTimers: RecordLink = async (event, next) => {
  const auth = event.request?.auth
  if (event.action === 'create' && auth?.collection.name === 'users') event.record.values['user'] = auth.values.id
  await next()
}

export const checkTimers: RecordLink = async (event, next) => {
  await next()
  const timer = rowOf<RunningTimer>(event)
  const violation = checkTimer(timer, {
    stored: storedOf<RunningTimer>(event),
    document: await readRow<ProjectDocument>(event, 'documents', timer.document),
    activity: await readRow<Activity>(event, 'activities', timer.activity),
  })
  if (violation) event.violate(violation)
}
