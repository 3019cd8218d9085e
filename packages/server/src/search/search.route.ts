import { ApiError, findVisible, isSuperuser, type Route } from '@timesheet/engine'
import { beginsWordOf, searchWords } from '@timesheet/domain/kernel'
import { valuesOf } from '../people/rows.ts'
import { searchOf } from './search.ts'

const MAX_TEXT = 200
const LIMIT = 6
/** Some of what is found the viewer may not see. */
const LOOKED_AT = 60

/** What `GET /api/search?text=` answers: a few of each, as far as the viewer may list them. */
export interface FoundThings {
  readonly projects: readonly Named[]
  readonly documents: readonly Named[]
  readonly people: readonly Named[]
}

interface Named {
  readonly id: string
  readonly code?: string | undefined
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly surname?: string | undefined
  readonly position?: string | undefined
}

const search: Route = {
  method: 'GET',
  path: '/search',
  async handle({ info }, app): Promise<FoundThings> {
    if (!info.auth) throw new ApiError(401)
    const { text = '' } = info.query
    if (text.length > MAX_TEXT) throw new ApiError(400)
    const words = searchWords(text)
    // The account of the system has no screens of people and projects.
    if (words.length === 0 || isSuperuser(info)) return { projects: [], documents: [], people: [] }
    const index = await searchOf(app).index()
    const { hits } = index.find({
      words,
      holds: beginsWordOf,
      limit: LOOKED_AT,
      accepts: ({ task }) => task?.kind !== 'activity',
    })
    const read = async (collection: string, ids: readonly string[], sort: string) => {
      const records = ids.length > 0 ? await findVisible(app, info, { collection, ids, sort, limit: LIMIT }) : []
      return records.map((record) => shown(valuesOf<Named>(record)))
    }
    return {
      projects: await read(
        'projects',
        hits.flatMap(({ project, task }) => (task ? [] : [project.id])),
        'code',
      ),
      documents: await read(
        'documents',
        hits.flatMap(({ task }) => (task ? [task.id] : [])),
        'code',
      ),
      people: await read('users', index.people(words, LOOKED_AT), 'surname,name'),
    }
  },
}

/** What of a row is told: whatever else it holds is for others. */
function shown({ id, code, name, title, surname, position }: Named): Named {
  return { id, code, name, title, surname, position }
}

/** Finding people, projects and documents by their words. */
export const searchRoutes: readonly Route[] = [search]
