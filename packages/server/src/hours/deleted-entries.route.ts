import { findRowsById, type RouteHandler } from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import {
  changeEntries,
  DELETE_ENTRIES,
  type DeletedEntry,
  type deletedEntriesRoute,
  hours,
  TRASH_DAYS,
} from '@timesheet/domain/hours'
import { projects } from '@timesheet/domain/projects'
import { formatDateTime, type PlannedStep } from '@timesheet/schema'
import { viewerOf } from '../kernel/viewer.ts'

const MS_PER_DAY = 86_400_000
const MOST = 300

/**
 * The drafts that the viewer deleted lately, by the operations that keep them, without those that were undone or whose
 * rows are there again.
 */
export const answerDeletedEntries: RouteHandler<typeof deletedEntriesRoute> = async ({ info }, app) => {
  const actor = viewerOf({ request: info })?.id
  if (!actor) return { items: [] }
  const since = formatDateTime(new Date(app.clock().getTime() - TRASH_DAYS * MS_PER_DAY))
  const own = 'actor = {:actor} && created >= {:since}'
  const params = { actor, since, many: changeEntries.name, single: DELETE_ENTRIES }
  const made = await app.records.findAll(operations, {
    filter: `${own} && (command = {:many} || command = {:single}) && deletes > 0`,
    params,
    sort: '-created',
    limit: MOST,
  })
  const undone = await app.records.findAll(operations, { filter: `${own} && undoes != ""`, params })
  const gone = new Set(undone.map(({ values }) => values.undoes))
  const kept = made.flatMap(({ values: { id, created, steps } }) =>
    gone.has(id) ? [] : [{ operation: id, at: created, entries: deletedRows(steps) }],
  )
  const back = await findRowsById(
    { app },
    hours,
    kept.flatMap(({ entries }) => entries.map(({ id }) => id)),
  )
  const left = kept.filter(({ entries }) => !entries.some(({ id }) => back.has(id)))
  const codes = await findRowsById(
    { app },
    projects,
    left.flatMap(({ entries }) => entries.map(({ project }) => project)),
  )
  const named = (row: DeletedEntry) => ({ ...row, project: codes.get(row.project)?.code ?? '' })
  return { items: left.map((act) => ({ ...act, entries: act.entries.map(named) })) }
}

function deletedRows(steps: readonly PlannedStep[] | null): readonly DeletedEntry[] {
  return (steps ?? []).flatMap(({ collection, id, before, after }) =>
    collection === hours.name && before && after === null
      ? [
          {
            id,
            day: String(before['day']),
            minutes: Number(before['minutes']),
            note: String(before['note']),
            project: String(before['project']),
          },
        ]
      : [],
  )
}
