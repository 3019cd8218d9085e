import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { formatDay, isWithin } from '@timesheet/domain/kernel'
import { members } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { PersonBadge } from '../../../widgets/person-badge.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { Panel } from './panel.tsx'
import { memberName, type MemberRow } from './member-row.ts'
import classes from './panel.module.css'

const MemberDrawer = lazyPart(() => import('./member-drawer.tsx'), 'MemberDrawer', { failed: 'over' })

function span({ from, to }: MemberRow): string {
  if (!from && !to) return 'Todo el proyecto'
  return [from ? `desde el ${formatDay(from)}` : '', to ? `hasta antes del ${formatDay(to)}` : '']
    .filter(Boolean)
    .join(' ')
}

interface RowProps {
  readonly row: MemberRow
  readonly onEdit: (() => void) | null
}

function MemberLine({ row, onEdit }: RowProps) {
  const isNow = isWithin(today(), row.from, row.to)
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        {row.expand?.['user'] ? <PersonBadge person={row.expand['user']} /> : memberName(row)}
        <small>{[row.expand?.['user']?.position, span(row)].filter(Boolean).join(' · ')}</small>
      </span>
      {isNow ? null : (
        <StateChip
          label={row.from > today() ? 'Todavía no' : 'Ya no'}
          tone={row.from > today() ? 'waiting' : 'closed'}
        />
      )}
      {onEdit ? (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar fechas de ${memberName(row)}`} onClick={onEdit}>
            <Icon path={mdiPencilOutline} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Quitar del equipo a ${memberName(row)}`}
            onClick={() => void removeRecord(members, row, `${memberName(row)} ya no integra el equipo.`)}
          >
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </>
      ) : null}
    </li>
  )
}

/** The team of a project, with dates. */
export function MembersPanel({ project, canEdit }: { readonly project: string; readonly canEdit: boolean }) {
  const [search, setSearch] = useUrlState()
  const query = useQuery(
    listQuery(members, {
      filter: filterText('project = {:project}', { project }),
      sort: 'user.surname,user.name',
      expand: 'user',
    }),
  )
  const rows = query.data
  const id = search['member']
  const edited = rows?.find((row) => row.id === id) ?? null
  const addButton = canEdit ? (
    <Button
      size="xs"
      leftSection={<Icon path={mdiPlus} size={16} />}
      onClick={() => setSearch({ member: 'new' }, 'push')}
    >
      Sumar
    </Button>
  ) : null
  return (
    <Panel title={rows ? `Equipo (${rows.length})` : 'Equipo'} aside={addButton}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title="Todavía no hay equipo"
          help={canEdit ? 'Quienes se suman pueden cargar horas en el proyecto.' : 'La jefatura del proyecto lo arma.'}
        />
      ) : null}
      <ul className={classes.rows}>
        {rows?.map((row) => (
          <MemberLine key={row.id} row={row} onEdit={canEdit ? () => setSearch({ member: row.id }, 'push') : null} />
        ))}
      </ul>
      {canEdit && (id === 'new' || edited) ? (
        <Suspense fallback={null}>
          <MemberDrawer key={id} project={project} member={edited} onClose={() => setSearch({ member: undefined })} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
