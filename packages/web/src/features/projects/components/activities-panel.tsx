import { activities } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../data/client.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { hoursReach } from '../hours-reach.ts'
import { projectHoursQuery } from '../project-hours.queries.ts'
import type { ActivityRow } from './activity-drawer.tsx'
import classes from './panel.module.css'
import { ProgressBar } from './progress-bar.tsx'
import { type RowActs, RowButtons, RowsPanel } from './rows-panel.tsx'

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
  acts,
}: {
  readonly activity: ActivityRow
  readonly loaded: number | null
  readonly acts: RowActs | null
}) {
  return (
    <>
      <span className={classes.words}>
        <span>
          <strong>{activity.code}</strong> {activity.name}
        </span>
        <small>
          {[activity.expand?.['specialty']?.name, activity.billable ? 'Facturable' : 'No facturable']
            .filter(Boolean)
            .join(' · ')}
        </small>
        {loaded === null ? null : <ProgressBar loaded={loaded} budget={activity.budgetMinutes} isShort="start" />}
      </span>
      {activity.active ? null : <StateChip label="Inactiva" tone="closed" />}
      <RowButtons
        acts={acts}
        editLabel={`Editar ${activity.name}`}
        removeLabel={`Eliminar ${activity.name}`}
        onRemove={() => void removeUnused(activity)}
      />
    </>
  )
}

/** The activities of a project. */
export function ActivitiesPanel({ project, canEdit }: { readonly project: string; readonly canEdit: boolean }) {
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
  return (
    <RowsPanel
      title="Actividades"
      query={query}
      param="activity"
      canEdit={canEdit}
      addLabel="Agregar actividad"
      empty={{
        title: 'Todavía no hay actividades',
        help: 'Sirven para cargar horas que no son de un documento: gestión, reuniones, visitas.',
      }}
      line={(row, acts) => (
        <ActivityLine activity={row} loaded={seesAll ? (loaded.get(row.id) ?? 0) : null} acts={acts} />
      )}
      drawer={(row, onClose) => <ActivityDrawer project={project} activity={row} onClose={onClose} />}
    />
  )
}
