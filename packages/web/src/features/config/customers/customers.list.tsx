import { contacts, checkCustomer, customers } from '@timesheet/domain/projects'
import type { Customer } from '@timesheet/domain/projects'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { MergeChosen } from '../../../widgets/merge/merge-chosen.tsx'
import { NOT_MERGED } from '../../../data/not-merged.ts'

const COUNTRIES: Readonly<Record<string, string>> = customers.fields.country.valueLabels ?? {}

const LIST = defineList({
  title: 'Clientes',
  subtitle: 'Organizaciones que encargan trabajo, y con quién se habla.',
  declaration: customers,
  only: NOT_MERGED,
  sort: 'name',
  searchIn: ['@search'],
  columns: [
    textColumn('name', 'Razón social', { primary: true }),
    textColumn('shortName', 'Nombre corto'),
    { id: 'country', header: 'País', value: (row) => COUNTRIES[String(row['country'])] ?? '', sortField: 'country' },
    textColumn('taxId', 'CUIT / NIF'),
    textColumn('address', 'Domicilio', { optional: true }),
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo cliente',
  emptyHelp: 'Los clientes reúnen proyectos, contactos y lectores externos.',
  Bulk: ({ chosen }) => <MergeChosen kind="customers" chosen={chosen} />,
  form: {
    fields: ['name', 'shortName', 'country', 'taxId', 'address', 'notes', 'aliases'],
    wide: ['name', 'address'],
    defaults: { active: true, country: 'AR' },
    uses: [
      { collection: 'projects', field: 'customer', one: 'proyecto', many: 'proyectos' },
      { collection: contacts.name, field: 'customer', one: 'contacto', many: 'contactos' },
      { collection: 'users', field: 'customer', one: 'lector', many: 'lectores' },
    ],
    check: (values) => checkCustomer(values as Pick<Customer, 'country' | 'taxId'>),
    Below: lazyPart(() => import('./customer-below.tsx'), 'CustomerBelow'),
  },
})

/** The section of customers with their contacts. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
