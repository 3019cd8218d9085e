import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/**
 * A PDF of a revision that was issued, with a code that leads to whether it is in force, and of one that does not count
 * any more with that written across each page. What is stored stays as it is.
 */
export const stampedFileRoute = defineRoute({
  method: 'GET',
  path: '/revision-files/:file/stamped',
  input: { file: f.text({ label: 'Archivo', required: true, max: 15, pattern: String.raw`^\w+$` }) },
  output: answers.bytes(),
  who: EMPLOYEE,
})
