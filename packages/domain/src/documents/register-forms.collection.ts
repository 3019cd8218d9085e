import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import type { RegisterColumn } from './register-columns.ts'
import { readsRegisterForms } from './register-readers.ts'

/** How days are written in a customer's form. */
export const DAY_FORMATS = {
  dmy: 'DD/MM/AAAA',
  ymd: 'AAAA-MM-DD',
  mdy: 'MM/DD/AAAA',
  named: 'DD-mmm-AAAA',
} as const

/** In which order a customer's form lists documents. */
export const REGISTER_ORDERS = {
  code: 'Código',
  clientCode: 'Código del cliente',
} as const

/** The largest workbook that a customer's form is filled into. */
export const MOST_TEMPLATE_BYTES = 5_242_880

/** The longest name that a sheet may have. */
export const MOST_SHEET_NAME = 31

const kept = all(EMPLOYEE, holds('adm', 'cd'))

/** The form in which each customer wants the register of documents: columns, headings, and their own workbook. */
export const registerForms = defineCollection({
  name: 'register_forms',
  label: 'Formatos de LMD de clientes',
  labelOne: 'Formato de LMD de un cliente',
  fields: {
    customer: f.relation('customers', { label: 'Cliente', required: true, cascadeDelete: true }),
    columns: f.json<readonly RegisterColumn[]>({ label: 'Columnas', maxSize: 50_000 }),
    sheetName: f.text({ label: 'Hoja', max: MOST_SHEET_NAME, help: 'Vacía: LMD.' }),
    titles: f.text({
      label: 'Títulos',
      max: 1000,
      format: 'multiline',
      help: 'Líneas arriba de los encabezados; pueden decir {PROY}, {PROYECTO}, {CLIENTE} y {FECHA}.',
    }),
    dayFormat: f.select(DAY_FORMATS, { label: 'Fechas', help: 'Vacío: como la plantilla, o DD/MM/AAAA.' }),
    order: f.select(REGISTER_ORDERS, { label: 'Orden', required: true }),
    template: f.file({ label: 'Plantilla', protected: true, maxSize: MOST_TEMPLATE_BYTES }),
    /** The row of the headings in the template, from 1. */
    headRow: f.number({ label: 'Fila de encabezados', onlyInt: true, min: 0, max: 1000 }),
    ...timestamps,
  },
  indexes: [{ fields: ['customer'], unique: true }],
  access: { list: readsRegisterForms, view: readsRegisterForms, create: kept, update: kept, delete: kept },
  audited: true,
})

export type RegisterForm = RecordOf<typeof registerForms>
/** A form about to be stored. */
export type RegisterFormDraft = DraftOf<typeof registerForms>
export type NewRegisterForm = CreateOf<typeof registerForms>
