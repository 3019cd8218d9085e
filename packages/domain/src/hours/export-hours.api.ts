import { answers, defineRoute } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { ENTRY_QUERY_FIELDS } from './entry-totals.api.ts'

/** The entries of a query that the viewer may list, by day, as an XLSX of any length that is sent while it is read. */
export const exportHoursRoute = defineRoute({
  method: 'GET',
  path: '/hours/export',
  input: ENTRY_QUERY_FIELDS,
  output: answers.bytes(),
  who: EMPLOYEE,
})
