import type { users } from '@timesheet/domain/people'
import { formatDay } from '@timesheet/domain/kernel'
import { fileUrl } from '../../../data/session.ts'
import type { Stored } from '../../../data/collection.ts'
import { PersonPhoto } from '../../../ui/person-photo.tsx'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { DayText } from '../../../ui/text/day-text.tsx'
import { roleNames } from './role-names.ts'
import { UserStateChip } from './user-state.tsx'
import { userStateOf } from './user-state.view-model.ts'
import classes from './users.module.css'

export type UserRow = Stored<typeof users>

function NameCell({ row }: { readonly row: UserRow }) {
  return (
    <span className={classes.name}>
      <PersonPhoto name={`${row.name} ${row.surname}`} src={fileUrl(row, row.avatar, '64x64')} size={26} />
      <span className={classes.words}>
        <span>
          {row.surname}, {row.name}
        </span>
        {row.email ? <small>{row.email}</small> : null}
      </span>
    </span>
  )
}

/** The columns of the people's list. */
export const USER_COLUMNS: readonly Column<UserRow>[] = [
  {
    id: 'name',
    header: 'Persona',
    value: (row) => `${row.surname}, ${row.name}`,
    cell: (row) => <NameCell row={row} />,
    chars: 34,
    sortField: 'surname',
    primary: true,
  },
  { id: 'position', header: 'Puesto', value: (row) => row.position, sortField: 'position' },
  {
    id: 'specialty',
    header: 'Especialidad',
    value: (row) => String(row.expand?.['specialty']?.name ?? ''),
    sortField: 'specialty.name',
  },
  { id: 'roles', header: 'Roles', value: (row) => roleNames(row).join(' · ') },
  {
    id: 'manager',
    header: 'Responsable',
    value: (row) => (row.expand?.['manager'] ? `${row.expand['manager'].surname}, ${row.expand['manager'].name}` : ''),
    sortField: 'manager.surname',
    optional: true,
  },
  { id: 'email', header: 'Correo', value: (row) => row.email ?? '', optional: true },
  { id: 'phone', header: 'Teléfono', value: (row) => row.phone, optional: true },
  { id: 'fileNumber', header: 'Legajo', value: (row) => row.fileNumber, sortField: 'fileNumber' },
  {
    id: 'hiredOn',
    header: 'Alta',
    value: (row) => (row.hiredOn ? formatDay(row.hiredOn) : ''),
    cell: (row) => <DayText day={row.hiredOn} />,
    sortField: 'hiredOn',
  },
  {
    id: 'state',
    header: 'Estado',
    value: (row) => userStateOf(row).label,
    cell: (row) => <UserStateChip user={row} />,
    sortField: 'active',
  },
]
