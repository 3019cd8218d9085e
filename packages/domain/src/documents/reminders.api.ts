import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** What a reminder to the customer did. */
export interface RemindedAnswers {
  /** The documents whose answer they were reminded of, and the contacts who get a mail. */
  readonly documents: number
  readonly mails: number
}

/** Records that the customer was reminded of the overdue answers of a transmittal, and mails those it went to. */
export const remindAnswersRoute = defineRoute({
  method: 'POST',
  path: '/transmittals/:transmittal/remind',
  input: { transmittal: f.text({ label: 'Remito', required: true, max: 15, pattern: String.raw`^\w+$` }) },
  output: answers.json<RemindedAnswers>(),
  who: EMPLOYEE,
})
