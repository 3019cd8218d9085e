import { mdiAccountPlusOutline } from '@mdi/js'
import { ROLE_LABELS } from '@timesheet/domain/access'
import { users } from '@timesheet/domain/people'
import { NOT_MERGED } from '../../../data/not-merged.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { MergeChosen } from '../../../widgets/merge/merge-chosen.tsx'
import { choice, record, word } from '../../../widgets/view/define-view.ts'
import { roleFilter, USER_STATES, userStateFilter } from './user-filters.ts'
import { useUserColumns } from './users.columns.tsx'

const LIST = defineList({
  declaration: users,
  title: 'Personas',
  subtitle: 'Quiénes trabajan, qué pueden hacer y desde cuándo.',
  sort: 'surname,name',
  expand: 'specialty',
  only: NOT_MERGED,
  Bulk: ({ chosen }) => <MergeChosen kind="users" chosen={chosen} />,
  searchIn: ['@search', 'employment_via_user.fileNumber', 'email'],
  searchLabel: 'Buscar por nombre, puesto o legajo',
  parts: {
    state: choice({
      label: 'Qué personas se ven',
      options: USER_STATES,
      fallback: 'active',
      isOpen: true,
      filter: userStateFilter,
    }),
    role: choice({ label: 'Rol', options: ROLE_LABELS, fallback: '', any: 'Todos los roles', filter: roleFilter }),
    specialty: record({ label: 'Especialidad', target: 'specialty', any: 'Todas las especialidades' }, 'specialty'),
    part: word,
  },
  columns: useUserColumns,
  newLabel: 'Invitar',
  newIcon: mdiAccountPlusOutline,
  emptyTitle: 'Nadie está en actividad',
  emptyHelp: 'Cada persona recibe por correo un enlace para definir su contraseña.',
  Drawer: lazyPart(() => import('./person-drawer.tsx'), 'PersonDrawer'),
})

/** The section of people. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
