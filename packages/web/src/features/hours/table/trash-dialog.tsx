import { Button, Modal, Skeleton } from '@mantine/core'
import { operations, undoOperationRoute } from '@timesheet/domain/config'
import { type DeletedEntries, deletedEntriesRoute, hours, TRASH_DAYS } from '@timesheet/domain/hours'
import { formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { queryClient } from '../../../data/query-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { totalsText } from './totals-text.ts'
import classes from './trash-dialog.module.css'

const SHOWN = 5

const TRASH = derivedQuery({
  dependsOn: [operations],
  queryKey: ['deleted-entries'],
  queryFn: () => callRoute(deletedEntriesRoute, {}),
})

function sumOf({ entries }: DeletedEntries) {
  return { entries: entries.length, minutes: entries.reduce((sum, { minutes }) => sum + minutes, 0) }
}

async function restore({ operation }: DeletedEntries): Promise<void> {
  try {
    await callRoute(undoOperationRoute, { undone: operation, operation: newRecordId() })
  } finally {
    // Also after a refusal: another tab may have brought it back.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: TRASH.queryKey }),
      queryClient.invalidateQueries({ queryKey: recordKeys.collection(hours.name) }),
    ])
  }
}

function Deleted({ act }: { readonly act: DeletedEntries }) {
  const format = useHoursFormat()
  const [busy, setBusy] = useState(false)
  const text = totalsText(sumOf(act), format)
  const handleRestore = () => {
    setBusy(true)
    restore(act)
      .then(() => showToast({ text: `Volvió a la tabla: ${text}.` }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <li className={classes.act}>
      <div>
        <strong>{text}</strong> · eliminado el <InstantText instant={act.at} />
        <ul className={classes.entries}>
          {act.entries.slice(0, SHOWN).map(({ id, day, project, note, minutes }) => (
            <li key={id}>
              {[formatDay(day), project, note, formatHours(minutes, format)].filter(Boolean).join(' · ')}
            </li>
          ))}
          {act.entries.length > SHOWN ? <li>y {act.entries.length - SHOWN} más</li> : null}
        </ul>
      </div>
      <Button variant="default" size="xs" disabled={busy} onClick={handleRestore}>
        Restaurar
      </Button>
    </li>
  )
}

/** What one deleted lately, wherever, and bringing it back. */
export function TrashDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(TRASH)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Papelera"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 0 }}
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={120} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          title="La papelera está vacía"
          help={`Los borradores que se eliminan se pueden restaurar durante ${TRASH_DAYS} días.`}
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className={classes.acts}>
          {data.items.map((act) => (
            <Deleted key={act.operation} act={act} />
          ))}
        </ul>
      ) : null}
    </Modal>
  )
}
