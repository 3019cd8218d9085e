import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { mergeFields } from '../merges/index.ts'

/** The firm's customers. */
export const customers = defineCollection({
  name: 'customers',
  label: 'Clientes',
  labelOne: 'Cliente',
  fields: {
    name: f.text({ label: 'Razón social', sorted: 'es', required: true, max: 120 }),
    shortName: f.text({ label: 'Nombre corto', sorted: 'es', max: 40 }),
    country: f.select(
      {
        AR: 'Argentina',
        ES: 'España',
        UY: 'Uruguay',
        CL: 'Chile',
        PY: 'Paraguay',
        BO: 'Bolivia',
        PE: 'Perú',
        OT: 'Otro',
      },
      { label: 'País', required: true },
    ),
    taxId: f.text({ label: 'CUIT / NIF', max: 20 }),
    address: f.text({ label: 'Domicilio', max: 200 }),
    notes: f.text({ label: 'Notas', max: 2000, format: 'multiline' }),
    active: f.bool({ label: 'Activo' }),
    ...mergeFields('customers'),
    ...timestamps,
  },
  indexes: [{ fields: ['taxId'], unique: true, where: "taxId != ''" }],
  search: ['name', 'shortName', 'taxId', 'aliases'],
  access: catalogue('adm', 'af', 'ger'),
})

/** A contact person of a customer. */
export const contacts = defineCollection({
  name: 'contacts',
  label: 'Contactos',
  labelOne: 'Contacto',
  fields: {
    customer: f.relation('customers', { label: 'Cliente', required: true, cascadeDelete: true }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    position: f.text({ label: 'Cargo', sorted: 'es', max: 80 }),
    email: f.email({ label: 'Correo' }),
    phone: f.text({ label: 'Teléfono', max: 40 }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [['customer']],
  access: catalogue('adm', 'af', 'ger', 'cd'),
})

export type Customer = RecordOf<typeof customers>
export type NewCustomer = CreateOf<typeof customers>
export type Contact = RecordOf<typeof contacts>
export type NewContact = CreateOf<typeof contacts>
