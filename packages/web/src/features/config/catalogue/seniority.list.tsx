import { seniority } from '@timesheet/domain/people'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'

const LIST = defineList({
  title: 'Categorías',
  subtitle: 'Niveles profesionales.',
  declaration: seniority,
  sort: 'order,name',
  searchIn: ['code', 'name:fold'],
  columns: [
    textColumn('name', 'Categoría', { primary: true }),
    textColumn('code', 'Código'),
    { id: 'order', header: 'Orden', value: (row) => Number(row['order']), sortField: 'order', align: 'end' },
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nueva categoría',
  emptyHelp: 'Las categorías ordenan a las personas por experiencia: junior, senior, líder.',
  form: {
    fields: ['code', 'name', 'order'],
    defaults: { active: true },
    uses: [
      {
        collection: 'user_seniority',
        field: 'seniority',
        one: 'historia de una persona',
        many: 'historias de personas',
      },
    ],
  },
})

/** The section of seniority levels. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
