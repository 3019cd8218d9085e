import { aggregateVisible, findRowsById, findVisible, type RouteHandler, type RowOf } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { deletedHours, type deletedEntriesRoute, hours, nonproductive, TRASH_PAGE } from '@timesheet/domain/hours'
import { users } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'
import { trashCondition } from './trash-condition.ts'

type Deleted = RowOf<typeof deletedHours>

/** A page of the trash that the viewer may see, without entries that are there again. */
export const answerDeletedEntries: RouteHandler<typeof deletedEntriesRoute> = async ({ input, info }, app) => {
  const { page, ...asked } = input
  const wanted = { collection: deletedHours, ...trashCondition(asked, app.clock()) }
  const found = await findVisible(app, info, {
    ...wanted,
    sort: '-created,day,id',
    limit: TRASH_PAGE + 1,
    offset: page * TRASH_PAGE,
  })
  const rows = found.slice(0, TRASH_PAGE).map(({ values }) => values)
  const back = await findRowsById(
    { app },
    hours,
    rows.map(({ entry }) => entry),
  )
  const kept = rows.filter(({ entry }) => !back.has(entry))
  const [all] = await aggregateVisible(app, info, { ...wanted, groupBy: [], sums: ['minutes'] })
  return {
    items: await named({ app }, kept),
    isMore: found.length > TRASH_PAGE,
    all: { entries: all?.entries ?? 0, minutes: all?.minutes ?? 0 },
  }
}

/** The rows with the names of what they point at, which whoever sees an entry sees in it. */
async function named(place: Parameters<typeof findRowsById>[0], rows: readonly Deleted[]) {
  const idsOf = (field: 'user' | 'project' | 'document' | 'activity' | 'nonproductive') => rows.map((row) => row[field])
  const people = await findRowsById(place, users, idsOf('user'))
  const codes = await findRowsById(place, projects, idsOf('project'))
  const papers = await findRowsById(place, documents, idsOf('document'))
  const tasks = await findRowsById(place, activities, idsOf('activity'))
  const categories = await findRowsById(place, nonproductive, idsOf('nonproductive'))
  return rows.map((row) => {
    const { id, entry, user, day, minutes, note, deletedBy, deletedByName, created } = row
    const person = people.get(user)
    const words = [
      codes.get(row.project)?.code,
      papers.get(row.document)?.code,
      tasks.get(row.activity)?.name,
      categories.get(row.nonproductive)?.name,
    ]
    return {
      ...{ id, entry, user, day, minutes, note, deletedBy, deletedByName, created },
      person: person ? `${person.surname}, ${person.name}` : '',
      target: words.filter(Boolean).join(' · '),
    }
  })
}
