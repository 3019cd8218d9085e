import type { Violation } from '@timesheet/schema'
import { areRegisterColumns, MOST_HEADING, MOST_REGISTER_COLUMNS } from './register-columns.ts'
import type { RegisterForm, RegisterFormDraft } from './register-forms.collection.ts'

/** Why a workbook is not taken as a template. */
export type TemplateCode =
  | 'template_broken'
  | 'template_bomb'
  | 'template_locked'
  | 'template_active'
  | 'template_sheet'
  | 'template_head'

/** Why the form of a customer is refused. */
export type RegisterFormCode =
  | TemplateCode
  | 'register_form_customer'
  | 'register_form_columns'
  | 'register_form_many'
  | 'register_form_heading'
  | 'register_form_sheet'

/** The facts by which a form is judged. */
export interface RegisterFormContext {
  readonly stored: Pick<RegisterForm, 'customer'> | null
  /** Why its workbook cannot be used, or null where it can, or where it has none. */
  readonly template: TemplateCode | null
}

type Checked = Pick<RegisterFormDraft, 'customer' | 'columns' | 'sheetName'>

/** What no sheet of a workbook may be called by. */
const NO_SHEET = /[[\]:*?/\\]|^'|'$/

/** Refuses a form by which no register can be written; the customer of one stays. */
export function checkRegisterForm(
  { customer, columns, sheetName }: Checked,
  { stored, template }: RegisterFormContext,
): Violation<RegisterFormCode> | null {
  if (stored && stored.customer !== customer) return { field: 'customer', code: 'register_form_customer' }
  if (!areRegisterColumns(columns) || columns.every(({ field }) => field === ''))
    return { field: 'columns', code: 'register_form_columns' }
  if (columns.length > MOST_REGISTER_COLUMNS) return { field: 'columns', code: 'register_form_many' }
  if (columns.some(({ heading }) => heading.length > MOST_HEADING))
    return { field: 'columns', code: 'register_form_heading' }
  if (NO_SHEET.test(sheetName)) return { field: 'sheetName', code: 'register_form_sheet' }
  return template === null ? null : { field: template === 'template_head' ? 'headRow' : 'template', code: template }
}
