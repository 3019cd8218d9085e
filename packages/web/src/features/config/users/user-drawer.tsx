import { Skeleton, Tabs, Title } from '@mantine/core'
import {
  type Employment,
  userCalendar,
  userEmployer,
  userManager,
  users,
  userSeniority,
  userSpecialty,
} from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { oneQuery } from '../../../data/collection.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { MergeSection } from '../../../widgets/merge/merge-section.tsx'
import { useUnmerged } from '../../../widgets/merge/use-unmerged.ts'
import { RecordFacts } from '../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { employmentQuery } from '../../../widgets/working-time.queries.ts'
import { BegunHistory, type BegunKind } from './begun-history.tsx'
import { DatedHistory, type DatedKind } from './dated-history.tsx'
import { JourneyHistory } from './journey-history.tsx'
import { TargetHistory } from './target-history.tsx'
import { UserActions } from './user-actions.tsx'
import { PERSON } from './person-fields.ts'
import { PERSON_FIELDS, USER_FIELDS, UserForm } from './user-form.tsx'
import { UserRoles } from './user-roles.tsx'
import type { UserRow } from './users.columns.tsx'

const PARTS = [
  { value: 'data', label: 'Datos' },
  { value: 'roles', label: 'Roles' },
  { value: 'team', label: 'Equipo' },
  { value: 'seniority', label: 'Categoría' },
  { value: 'employer', label: 'Empleador' },
  { value: 'calendar', label: 'Calendario' },
  { value: 'journey', label: 'Jornada' },
  { value: 'target', label: 'Objetivo' },
]

const SENIORITY: DatedKind = {
  declaration: userSeniority,
  field: 'seniority',
  addLabel: 'Cambiar de categoría',
  emptyText: 'Todavía no tiene categoría.',
  noName: 'Categoría',
}
const EMPLOYER: DatedKind = {
  declaration: userEmployer,
  field: 'employer',
  addLabel: 'Cambiar de empleador',
  emptyText: 'Todavía no tiene empleador.',
  noName: 'Empleador',
}
const CALENDAR: BegunKind = {
  declaration: userCalendar,
  field: 'calendar',
  addLabel: 'Cambiar de calendario',
  emptyText: 'Sin calendario no tiene feriados.',
  noName: 'Calendario',
}
const MANAGER: BegunKind = {
  declaration: userManager,
  field: 'manager',
  addLabel: 'Cambiar de responsable',
  emptyText: 'Todavía no tiene responsable directo.',
  noName: 'Sin responsable',
}
const SPECIALTY: BegunKind = {
  declaration: userSpecialty,
  field: 'specialty',
  addLabel: 'Cambiar de especialidad',
  emptyText: 'Todavía no tiene especialidad.',
  noName: 'Sin especialidad',
}

interface PartProps {
  readonly user: UserRow
  /** The person's employment; null where the viewer may not read it. */
  readonly terms: Employment | null
  readonly canEdit: boolean
  readonly onPass: (id: string) => void
}

function Data({ user, terms, canEdit, onPass }: PartProps) {
  if (!terms) return <RecordFacts declaration={users} fields={USER_FIELDS} record={user} />
  if (!canEdit) return <RecordFacts declaration={PERSON} fields={PERSON_FIELDS} record={{ ...terms, ...user }} />
  return (
    <>
      <UserActions user={user} terms={terms} />
      <UserForm user={user} terms={terms} />
      <MergeSection kind="users" id={user.id} onMerged={onPass} />
    </>
  )
}

/** Who leads a person and in which specialty they work, by days. */
function Team(props: PartProps) {
  return (
    <>
      <Title order={3} size="h5" mb="xs">
        Responsable directo
      </Title>
      <BegunHistory kind={MANAGER} {...props} />
      <Title order={3} size="h5" mt="lg" mb="xs">
        Especialidad
      </Title>
      <BegunHistory kind={SPECIALTY} {...props} />
    </>
  )
}

function Part({ name, ...props }: PartProps & { readonly name: string }) {
  if (name === 'roles') return <UserRoles {...props} />
  if (name === 'team') return <Team {...props} />
  if (name === 'seniority') return <DatedHistory kind={SENIORITY} {...props} />
  if (name === 'employer') return <DatedHistory kind={EMPLOYER} {...props} />
  if (name === 'calendar') return <BegunHistory kind={CALENDAR} {...props} />
  if (name === 'target') return <TargetHistory {...props} />
  return name === 'journey' ? <JourneyHistory {...props} /> : <Data {...props} />
}

export interface UserDrawerProps {
  readonly id: string
  readonly canEdit: boolean
  readonly onClose: () => void
  /** Shows another person in its place: the one that a merged account became. */
  readonly onPass: (id: string) => void
}

/** The drawer of one person: data, roles, team, seniority, employer, calendar, working week and target. */
export function UserDrawer({ id, canEdit, onClose, onPass }: UserDrawerProps) {
  const [search, setSearch] = useUrlState()
  const query = useQuery(oneQuery(users, id))
  const employment = useQuery(employmentQuery(id))
  const row = useUnmerged(query.data ?? null, onPass)
  const user = employment.data && row
  const terms = employment.data?.[0] ?? null
  const parts = user?.external || !terms ? PARTS.slice(0, 2) : PARTS
  const failed = [query, employment].find(({ isError }) => isError)
  const part = parts.find(({ value }) => value === search['part'])?.value ?? 'data'
  return (
    <SideDrawer title={user ? `${user.name} ${user.surname}` : 'Persona'} size="44rem" onClose={onClose}>
      {failed ? <LoadError error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {user || failed ? null : <Skeleton height={320} />}
      {user ? (
        <Tabs
          value={part}
          onChange={(next) => setSearch({ part: next === 'data' ? undefined : (next ?? undefined) })}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            {parts.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value} px="0.625rem">
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={part}>
            <Part name={part} user={user} terms={terms} canEdit={canEdit} onPass={onPass} />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </SideDrawer>
  )
}
