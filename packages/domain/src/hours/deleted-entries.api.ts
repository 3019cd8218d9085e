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

/** The input fields of a query of the trash. */
export const TRASH_QUERY_FIELDS = {
  user: id('Persona'),
  deletedBy: id('Eliminada por'),
  from: f.day({ label: 'Desde' }),
  to: f.day({ label: 'Hasta' }),
}

/** The trash that the viewer may see, the latest first, without what is there again. */
export const deletedEntriesRoute = defineRoute({
  method: 'GET',
  path: '/hours/deleted',
  input: {
    ...TRASH_QUERY_FIELDS,
    page: f.number({ label: 'Página', onlyInt: true, min: 0, max: 10_000 }),
  },
  output: answers.json<{
    readonly items: readonly TrashRow[]
    readonly isMore: boolean
    /** All rows of the query, on every page; those that are there again count until the purge. */
    readonly all: { readonly entries: number; readonly minutes: number }
  }>(),
  who: EMPLOYEE,
})
