import { describe, expect, it } from 'vitest'
import { areRegisterColumns, MOST_REGISTER_COLUMNS, type RegisterColumn } from './register-columns.ts'
import { checkRegisterForm, type RegisterFormContext, type TemplateCode } from './register-forms.rules.ts'

const CODE: RegisterColumn = { field: 'code', heading: 'Doc. No.' }
const EMPTY: RegisterColumn = { field: '', heading: 'Comments' }
const FORM = { customer: 'c1', columns: [CODE, EMPTY], sheetName: 'LMD' }
const NEW: RegisterFormContext = { stored: null, template: null }

describe('checkRegisterForm', () => {
  it.each<[string, Partial<typeof FORM>, RegisterFormContext]>([
    ['with columns, of which some are left empty', {}, NEW],
    ['without the name of a sheet', { sheetName: '' }, NEW],
    ['of the customer that it had', {}, { ...NEW, stored: { customer: 'c1' } }],
    ['with two columns of one meaning', { columns: [CODE, CODE] }, NEW],
  ])('takes one %s', (_, change, context) => expect(checkRegisterForm({ ...FORM, ...change }, context)).toBeNull())

  const faults = ['template_broken', 'template_bomb', 'template_locked', 'template_active', 'template_sheet'] as const
  it.each<[string, Partial<Record<keyof typeof FORM, unknown>>, RegisterFormContext, string]>([
    ['of another customer than before', {}, { ...NEW, stored: { customer: 'c2' } }, 'customer register_form_customer'],
    ['without columns', { columns: [] }, NEW, 'columns register_form_columns'],
    [
      'with columns that are none',
      { columns: [{ field: 'salary', heading: 'x' }] },
      NEW,
      'columns register_form_columns',
    ],
    ['with nothing at all for columns', { columns: null }, NEW, 'columns register_form_columns'],
    ['of empty columns alone', { columns: [EMPTY] }, NEW, 'columns register_form_columns'],
    [
      'with too many columns',
      { columns: Array.from({ length: MOST_REGISTER_COLUMNS + 1 }, () => CODE) },
      NEW,
      'columns register_form_many',
    ],
    [
      'with a heading that is a book',
      { columns: [{ ...CODE, heading: 'x'.repeat(121) }] },
      NEW,
      'columns register_form_heading',
    ],
    ['whose sheet no program opens', { sheetName: 'LMD/2631' }, NEW, 'sheetName register_form_sheet'],
    ['whose headings stand nowhere', {}, { ...NEW, template: 'template_head' }, 'headRow template_head'],
    ...faults.map(
      (code: TemplateCode) =>
        [`with a template: ${code}`, {}, { ...NEW, template: code }, `template ${code}`] satisfies [
          string,
          object,
          RegisterFormContext,
          string,
        ],
    ),
  ])('refuses one %s', (_, change, context, expected) => {
    const found = checkRegisterForm({ ...FORM, ...change } as typeof FORM, context)
    expect(`${found?.field} ${found?.code}`).toBe(expected)
  })
})

describe('columns of a form', () => {
  it.each<[string, unknown, boolean]>([
    ['as they are kept', [CODE, EMPTY], true],
    ['that are no list', { 0: CODE }, false],
    ['with a field of the prototype', [{ field: 'toString', heading: '' }], false],
    ['without a heading', [{ field: 'code' }], false],
    ['of which one is nothing', [CODE, null], false],
  ])('are known %s', (_, given, are) => expect(areRegisterColumns(given)).toBe(are))
})
