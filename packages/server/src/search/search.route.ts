import { findVisible, isSuperuser, type RouteHandler } from '@timesheet/engine'
import { documents } from '@timesheet/domain/documents'
import { beginsWordOf, searchWords } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'
import type { FoundThing, searchRoute } from '@timesheet/domain/search'
import { searchOf } from '../kernel/search.ts'

const LIMIT = 6
/** How many hits are read, because the viewer may not see all of them. */
const LOOKED_AT = 60

const DIGIT = /\d/

/** Words are meant from their beginning, pieces of codes from anywhere: they have digits. */
function isFoundIn(text: string, word: string): boolean {
  return DIGIT.test(word) ? text.includes(word) : beginsWordOf(text, word)
}

/** Finds people, projects and documents by the words of a text. */
export const answerSearch: RouteHandler<typeof searchRoute> = async ({ input, info }, app) => {
  const words = searchWords(input.text)
  // Superusers have no screens of people and projects.
  if (words.length === 0 || isSuperuser(info)) return { projects: [], documents: [], people: [] }
  const index = await searchOf(app).index()
  const { hits } = index.find({
    words,
    holds: isFoundIn,
    limit: LOOKED_AT,
    accepts: ({ task }) => task?.kind !== 'activity',
  })
  const read = async (
    collection: typeof projects | typeof documents | typeof users,
    ids: readonly string[],
    sort: string,
  ) => {
    const records = ids.length > 0 ? await findVisible(app, info, { collection, ids, sort, limit: LIMIT }) : []
    return records.map(({ values }) => shown(values))
  }
  return {
    projects: await read(
      projects,
      hits.flatMap(({ project, task }) => (task ? [] : [project.id])),
      'code',
    ),
    documents: await read(
      documents,
      hits.flatMap(({ task }) => (task ? [task.id] : [])),
      'code',
    ),
    people: await read(users, index.people(words, LOOKED_AT), 'surname,name'),
  }
}

/** The disclosed fields of a row. */
function shown({ id, code, name, title, surname, position }: FoundThing): FoundThing {
  return { id, code, name, title, surname, position }
}
