import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { DeletedEntry } from './deleted-hours.collection.ts'

const id = (label: string) => f.text({ label, max: 15, pattern: '^\\w+$' })

/** Rows of one page of the trash. */
export const TRASH_PAGE = 100

/** A row of the trash as it is shown. */
export type TrashRow = Pick<
  DeletedEntry,
  'id' | 'entry' | 'user' | 'day' | 'minutes' | 'note' | 'deletedBy' | 'deletedByName' | 'created'
> & {
  readonly person: string
  /** What it was charged to, in words. */
  readonly target: string
}

/** The trash that the viewer may see, the latest first, without what is there again. */
export const deletedEntriesRoute = defineRoute({
  method: 'GET',
  path: '/hours/deleted',
  input: {
    user: id('Persona'),
    deletedBy: id('Eliminada por'),
    from: f.day({ label: 'Desde' }),
    to: f.day({ label: 'Hasta' }),
    page: f.number({ label: 'Página', onlyInt: true, min: 0, max: 10_000 }),
  },
  output: answers.json<{ readonly items: readonly TrashRow[]; readonly isMore: boolean }>(),
  who: EMPLOYEE,
})
