import type { Violation } from '@timesheet/schema'
import { codeText } from '../data/error-text.ts'
import type { FormValues, RecordForm } from '../forms/use-record-form.ts'

/** A rule of the domain over the values of a form: the same that refuses the write on the server. */
export type FormCheck = (values: FormValues) => Violation<string> | null

/** The form with a rule of the domain over it: its refusal shows at its field as soon as something was typed, and nothing is sent. */
export function checkedForm(form: RecordForm, check: FormCheck | undefined): RecordForm {
  // What was not understood is told first: a rule would judge a value that nobody typed.
  const violation = form.isUnread ? null : check?.(form.values)
  if (!violation || !form.dirty) return form
  const errors = { [violation.field]: codeText(violation), ...form.errors }
  return { ...form, errors, submit: () => Promise.resolve(false) }
}
