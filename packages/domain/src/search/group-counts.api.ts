import { answers, defineRoute, f } from '@timesheet/schema'
import { SIGNED_IN } from '../access/index.ts'

/** A group of records: what they have in common, their number, and the sum of a field of theirs. */
export interface RecordGroup {
  /** An id of what they point at, or a value; '' for the records without one. */
  readonly key: string
  readonly count: number
  /** 0 where no field is added up. */
  readonly sum: number
}

/** The most groups of a list; it cannot be grouped by what has more. */
export const MOST_GROUPS = 5000

/** The groups of a list, as far as the viewer may list its records: counted and added up in one question. */
export const groupCountsRoute = defineRoute({
  method: 'GET',
  path: '/groups',
  input: {
    of: f.text({ label: 'Colección', required: true, max: 60, pattern: String.raw`^\w*$` }),
    /** A relation or a choice of theirs. */
    by: f.text({ label: 'Campo', required: true, max: 60, pattern: String.raw`^\w*$` }),
    /** A number of theirs; '' for none. */
    sum: f.text({ label: 'Suma', max: 60, pattern: String.raw`^\w*$` }),
    /** As the list is filtered. */
    filter: f.text({ label: 'Filtro', max: 8000 }),
  },
  output: answers.json<readonly RecordGroup[]>(),
  who: SIGNED_IN,
})
