import { specialty } from '@timesheet/domain/people'
import { PersonBadge } from '../../../widgets/person-badge.tsx'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'

const LIST = defineList({
  title: 'Especialidades',
  subtitle: 'Disciplinas de la empresa y quién las lidera.',
  declaration: specialty,
  sort: 'name',
  expand: 'leader',
  searchIn: ['code', 'name:fold', 'leader:search'],
  columns: [
    textColumn('name', 'Especialidad', { primary: true }),
    textColumn('code', 'Código'),
    {
      id: 'leader',
      header: 'Líder',
      value: (row) => (row.expand?.['leader'] ? `${row.expand['leader'].name} ${row.expand['leader'].surname}` : ''),
      cell: (row) => (row.expand?.['leader'] ? <PersonBadge person={row.expand['leader']} /> : null),
      sortField: 'leader.surname',
    },
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nueva especialidad',
  emptyHelp: 'Las especialidades agrupan personas, documentos y horas por disciplina.',
  form: {
    fields: ['code', 'name', 'leader'],
    defaults: { active: true },
    uses: [
      { collection: 'users', field: 'specialty', one: 'persona', many: 'personas' },
      { collection: 'hours', field: 'specialty', one: 'entrada de horas', many: 'entradas de horas' },
      { collection: 'activities', field: 'specialty', one: 'actividad', many: 'actividades' },
    ],
  },
})

/** The section of specialties and their leaders. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
