import { contacts, checkCustomer, customers } from '@timesheet/domain/projects'
import type { Customer } from '@timesheet/domain/projects'
import { ACTIVE_COLUMN, textColumn } from '../catalogue/active-column.tsx'
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx'
import type { Catalogue } from '../catalogue/catalogue.types.ts'
import { CustomerContacts } from './customer-contacts.tsx'

const COUNTRIES: Readonly<Record<string, string>> = customers.fields.country.valueLabels ?? {}

const CATALOGUE: Catalogue = {
  declaration: customers,
  sort: 'name',
  searchIn: ['name', 'shortName', 'taxId'],
  columns: [
    textColumn('name', 'Razón social', { primary: true }),
    textColumn('shortName', 'Nombre corto'),
    { id: 'country', header: 'País', value: (row) => COUNTRIES[String(row['country'])] ?? '', sortField: 'country' },
    textColumn('taxId', 'CUIT / NIF'),
    textColumn('address', 'Domicilio', { optional: true }),
    ACTIVE_COLUMN,
  ],
  form: ['name', 'shortName', 'country', 'taxId', 'address', 'notes'],
  wide: ['name', 'address'],
  defaults: { active: true, country: 'AR' },
  newLabel: 'Nuevo cliente',
  emptyHelp: 'Los clientes reúnen proyectos, contactos y lectores externos.',
  uses: [
    { collection: 'projects', field: 'customer', one: 'proyecto', many: 'proyectos' },
    { collection: contacts.name, field: 'customer', one: 'contacto', many: 'contactos' },
    { collection: 'users', field: 'customer', one: 'lector', many: 'lectores' },
  ],
  check: (values) => checkCustomer(values as Pick<Customer, 'country' | 'taxId'>),
  Below: CustomerContacts,
}

/** The organisations that order work, with their contacts. */
export function Section() {
  return <CatalogueScreen catalogue={CATALOGUE} />
}
