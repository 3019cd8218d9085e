import { may } from '@timesheet/domain/access'
import { formatDay } from '@timesheet/domain/kernel'
import { employment, type users } from '@timesheet/domain/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { fileUrl } from '../../../data/session.ts'
import type { Stored } from '../../../data/collection.ts'
import { PersonPhoto } from '../../../ui/person-photo.tsx'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { DayText } from '../../../ui/text/day-text.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
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

/** Under which terms people work, by person; none of whom the viewer may not know them. */
type TermsOf = ReadonlyMap<string, Stored<typeof employment>>

const WHO: readonly Column<UserRow>[] = [
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
]

const CONTACT: readonly Column<UserRow>[] = [
  { id: 'email', header: 'Correo', value: (row) => row.email ?? '', optional: true },
  { id: 'phone', header: 'Teléfono', value: (row) => row.phone, optional: true },
]

/** The line of managers of a person, the nearest alone. */
function managerColumn(termsOf: TermsOf): Column<UserRow> {
  const nameOf = (manager: RecordModel | undefined) => (manager ? `${manager['surname']}, ${manager['name']}` : '')
  return {
    id: 'manager',
    header: 'Responsable',
    value: ({ id }) => nameOf(termsOf.get(id)?.expand?.['manager']),
    sortField: 'employment_via_user.manager.surname',
    optional: true,
  }
}

function termsColumns(termsOf: TermsOf): readonly Column<UserRow>[] {
  const hiredOn = ({ id }: UserRow) => termsOf.get(id)?.hiredOn ?? ''
  return [
    {
      id: 'fileNumber',
      header: 'Legajo',
      value: ({ id }) => termsOf.get(id)?.fileNumber ?? '',
      sortField: 'employment_via_user.fileNumber',
    },
    {
      id: 'hiredOn',
      header: 'Alta',
      value: (row) => (hiredOn(row) ? formatDay(hiredOn(row)) : ''),
      cell: (row) => <DayText day={hiredOn(row)} />,
      sortField: 'employment_via_user.hiredOn',
    },
  ]
}

function stateColumn(termsOf: TermsOf): Column<UserRow> {
  const shown = (row: UserRow) => ({ ...row, leftOn: termsOf.get(row.id)?.leftOn ?? '' })
  return {
    id: 'state',
    header: 'Estado',
    value: (row) => userStateOf(shown(row)).label,
    cell: (row) => <UserStateChip user={shown(row)} />,
    sortField: 'active',
  }
}

/**
 * The columns of the people's list; those of the employment only when the viewer may read that of another person in the
 * list.
 */
export function useUserColumns(rows: readonly UserRow[] | undefined): readonly Column<UserRow>[] {
  const viewer = useViewer()
  const { data } = useQuery(termsQuery(rows ?? []))
  return useMemo(() => {
    const termsOf: TermsOf = new Map(data?.map((terms) => [terms.user, terms]))
    const mayReadAll = may(employment, 'list', { user: '' }, viewer) === 'yes'
    // Not before there are values: a column is as wide as its first ones.
    const isTold = data !== undefined && (mayReadAll || [...termsOf.keys()].some((user) => user !== viewer.id))
    return [
      ...WHO,
      ...(isTold ? [managerColumn(termsOf)] : []),
      ...CONTACT,
      ...(isTold ? termsColumns(termsOf) : []),
      stateColumn(termsOf),
    ]
  }, [data, viewer])
}

/** What the columns show: a whole row with its manager is three times as long. */
const SHOWN_TERMS = 'id,user,fileNumber,hiredOn,leftOn,manager,expand.manager.name,expand.manager.surname'

function termsQuery(rows: readonly UserRow[]) {
  const filter = rows.map(({ id }) => filterText('user = {:id}', { id })).join(' || ')
  return {
    ...listQuery(employment, { filter, expand: 'manager', fields: SHOWN_TERMS }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  }
}
