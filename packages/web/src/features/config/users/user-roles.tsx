import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { ROLE_LABELS } from '@timesheet/domain/access'
import { checkRole, roles } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { createRecord, removeRecord } from '../../../widgets/store-record.ts'
import classes from '../drawer-list.module.css'
import type { UserRow } from './users.columns.tsx'

type RoleRow = Stored<typeof roles>
type RoleDraft = FormDraft<typeof roles>

/** Only project leaders and specialty leaders can be limited to one project or specialty. */
function scopesOf(role: string): readonly string[] {
  if (role === 'jp') return ['global', 'project']
  return role === 'le' ? ['global', 'specialty'] : ['global']
}

function fieldsOf({ role, scope }: RoleDraft): readonly string[] {
  const scopes = scopesOf(role)
  if (scopes.length === 1) return ['role']
  return scope === 'global' || !scopes.includes(scope) ? ['role', 'scope'] : ['role', 'scope', scope]
}

/** The role without a scope that its kind does not allow. */
function cleaned(draft: RoleDraft): RoleDraft {
  const scope = scopesOf(draft.role).includes(draft.scope) ? draft.scope : 'global'
  return {
    ...draft,
    scope,
    project: scope === 'project' ? draft.project : '',
    specialty: scope === 'specialty' ? draft.specialty : '',
  }
}

const ALL_FIELDS = ['user', 'role', 'scope', 'project', 'specialty']

function RoleForm({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const defaults = useMemo(() => ({ user: user.id, role: user.external ? 'cl' : 'pr', scope: 'global' }), [user])
  const form = useRecordForm({
    declaration: roles,
    fields: ALL_FIELDS,
    defaults,
    save: (values) => createRecord(roles, values),
    written: cleaned,
    shown: fieldsOf,
    check: (values) => checkRole(cleaned(values), user),
  })
  return <RecordForm form={form} submitLabel="Dar el rol" onDone={onClose} onCancel={onClose} />
}

function placeOf(row: RoleRow): string {
  if (row.scope === 'project')
    return `En ${row.expand?.['project'] ? `${row.expand['project'].code} · ${row.expand['project'].name}` : 'un proyecto'}`
  return row.scope === 'specialty'
    ? `En ${row.expand?.['specialty']?.name ?? 'una especialidad'}`
    : 'En toda la empresa'
}

/** The roles of a person, each for the whole firm, a project or a specialty. */
export function UserRoles({ user, canEdit }: { readonly user: UserRow; readonly canEdit: boolean }) {
  const [adding, setAdding] = useState(false)
  const query = useQuery(
    listQuery(roles, {
      filter: filterText('user = {:id}', { id: user.id }),
      sort: 'created',
      expand: 'project,specialty',
    }),
  )
  const rows = query.data
  return (
    <>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={96} /> : null}
      {rows?.length === 0 && !adding ? (
        <p className={classes.none}>Sin roles asignados: sólo carga sus propias horas.</p>
      ) : null}
      <ul className={classes.list}>
        {rows?.map((row) => (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{ROLE_LABELS[row.role]}</strong>
              <small>{placeOf(row)}</small>
            </span>
            {canEdit ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar ${ROLE_LABELS[row.role]}`}
                onClick={() => void removeRecord(roles, row, `Se quitó el rol ${ROLE_LABELS[row.role]}.`)}
              >
                <Icon path={mdiTrashCanOutline} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit && adding ? <RoleForm user={user} onClose={() => setAdding(false)} /> : null}
      {canEdit && !adding ? (
        <Button
          mt="sm"
          size="compact-sm"
          variant="light"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={() => setAdding(true)}
        >
          Agregar un rol
        </Button>
      ) : null}
      {user.leadsProjects.length + user.leadsSpecialty.length > 0 ? (
        <p className={classes.none}>
          Además dirige los proyectos y lidera las especialidades donde figura como responsable.
        </p>
      ) : null}
    </>
  )
}
