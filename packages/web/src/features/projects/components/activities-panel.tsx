import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { activities } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { client } from '../../../data/client.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { useUrlState } from '../../../widgets/url-state.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { hoursReach } from '../hours-reach.ts'
import { projectHoursQuery } from '../project-hours.queries.ts'
import type { ActivityRow } from './activity-drawer.tsx'
import { Panel } from './panel.tsx'
import classes from './panel.module.css'
import { ProgressBar } from './progress-bar.tsx'

const ActivityDrawer = lazyPart(() => import('./activity-drawer.tsx'), 'ActivityDrawer', { failed: 'over' })

/** Deletes an activity; when it has hours, only says that it can be deactivated instead. */
async function removeUnused(activity: ActivityRow): Promise<void> {
  const { totalItems } = await client
    .collection('hours')
    .getList(1, 1, { filter: filterText('activity = {:id}', { id: activity.id }), fields: 'id' })
  if (totalItems === 0) await removeRecord(activities, activity, `Se eliminó ${activity.name}.`)
  else
    showToast({
      text: 'No se puede eliminar: ya tiene horas. Se puede dejar inactiva, y no se ofrece más.',
      tone: 'problem',
      stay: 10_000,
    })
}

/** An activity; its loaded hours are omitted when the viewer sees only a part of them. */
function ActivityLine({
  activity,
  loaded,
  onEdit,
}: {
  readonly activity: ActivityRow
  readonly loaded: number | null
  readonly onEdit: (() => void) | null
}) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          <strong>{activity.code}</strong> {activity.name}
        </span>
        <small>
          {[activity.expand?.['specialty']?.name, activity.billable ? 'Facturable' : 'No facturable']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {activity.active ? null : <StateChip label="Inactiva" tone="closed" />}
      {loaded === null ? null : (
        <div className={classes.progress}>
          <ProgressBar loaded={loaded} budget={activity.budgetMinutes} isShort />
        </div>
      )}
      {onEdit ? (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${activity.name}`} onClick={onEdit}>
            <Icon path={mdiPencilOutline} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Eliminar ${activity.name}`}
            onClick={() => void removeUnused(activity)}
          >
            <Icon path={mdiTrashCanOutline} />
          </ActionIcon>
        </>
      ) : null}
    </li>
  )
}

/** The activities of a project. */
export function ActivitiesPanel({ project, canEdit }: { readonly project: string; readonly canEdit: boolean }) {
  const [search, setSearch] = useUrlState()
  const query = useQuery(
    listQuery(activities, {
      filter: filterText('project = {:project}', { project }),
      sort: 'order,code',
      expand: 'specialty',
    }),
  )
  const seesAll = hoursReach(useViewer(), project) === 'all'
  const hours = useQuery({ ...projectHoursQuery(project), enabled: seesAll })
  const loaded = new Map(
    (hours.data?.targets ?? [])
      .filter(({ document }) => document === '')
      .map(({ activity, minutes }) => [activity, minutes]),
  )
  const rows = query.data
  const id = search['activity']
  const edited = rows?.find((row) => row.id === id) ?? null
  const addButton = canEdit ? (
    <Button
      size="xs"
      leftSection={<Icon path={mdiPlus} size={16} />}
      onClick={() => setSearch({ activity: 'new' }, 'push')}
    >
      Agregar
    </Button>
  ) : null
  return (
    <Panel title={rows ? `Actividades (${rows.length})` : 'Actividades'} aside={addButton}>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title="Todavía no hay actividades"
          help="Sirven para cargar horas que no son de un documento: gestión, reuniones, visitas."
        />
      ) : null}
      <ul className={classes.rows}>
        {rows?.map((row) => (
          <ActivityLine
            key={row.id}
            activity={row}
            loaded={seesAll ? (loaded.get(row.id) ?? 0) : null}
            onEdit={canEdit ? () => setSearch({ activity: row.id }, 'push') : null}
          />
        ))}
      </ul>
      {canEdit && (id === 'new' || edited) ? (
        <Suspense fallback={null}>
          <ActivityDrawer
            key={id}
            project={project}
            activity={edited}
            onClose={() => setSearch({ activity: undefined })}
          />
        </Suspense>
      ) : null}
    </Panel>
  )
}
