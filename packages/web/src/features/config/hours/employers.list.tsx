import { checkEmployer, employers } from '@timesheet/domain/people'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListScreen } from '../../../widgets/list/list-screen.tsx'

const COUNTRIES: Readonly<Record<string, string>> = employers.fields.country.valueLabels ?? {}

const LIST = defineList({
  title: 'Empleadores',
  subtitle: 'Las empresas que emplean a las personas; las novedades se separan por empleador.',
  declaration: employers,
  sort: 'name',
  searchIn: ['name:fold', 'taxId'],
  columns: [
    textColumn('name', 'Empleador', { primary: true }),
    { id: 'country', header: 'País', value: (row) => COUNTRIES[String(row['country'])] ?? '', sortField: 'country' },
    textColumn('taxId', 'CUIT / NIF'),
    textColumn('timeZone', 'Zona horaria', { optional: true }),
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo empleador',
  emptyHelp: 'Con un empleador por persona, cada cierre da sus novedades por separado.',
  form: {
    fields: ['name', 'country', 'taxId', 'timeZone', 'pack'],
    wide: ['name'],
    defaults: { active: true, country: 'AR', pack: 'AR', timeZone: 'America/Argentina/Buenos_Aires' },
    uses: [
      {
        collection: 'user_employer',
        field: 'employer',
        one: 'historia de una persona',
        many: 'historias de personas',
      },
    ],
    check: (values) => checkEmployer(values as Parameters<typeof checkEmployer>[0]),
  },
})

/** The employers of the firm. */
export function EmployersPanel() {
  return <ListScreen list={LIST} />
}
