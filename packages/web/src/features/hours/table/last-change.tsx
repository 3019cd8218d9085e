import { Button } from '@mantine/core'
import { mdiUndo } from '@mdi/js'
import { hoursChanges, undoChangesRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { useViewer } from '../../../widgets/viewer.ts'

const OFFERED_MS = 3_600_000

/** Offers for an hour to take back the last change of many entries, if it can be. */
export function LastChange() {
  const { id: by } = useViewer()
  const [since] = useState(() => new Date(Date.now() - OFFERED_MS).toISOString().replace('T', ' '))
  const [busy, setBusy] = useState(false)
  const filter = filterText('by = {:by} && created >= {:since}', { by, since })
  const { data } = useQuery(listQuery(hoursChanges, { filter, sort: '-created' }))
  const [last] = data ?? []
  const isDone = last?.state === 'done' || last?.state === 'interrupted'
  if (!last || !isDone || last.isFinal || last.written === 0) return null
  const undo = () => {
    setBusy(true)
    callRoute(undoChangesRoute, { change: last.id })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="subtle" leftSection={<Icon path={mdiUndo} />} disabled={busy} onClick={undo}>
      Deshacer el cambio de {formatNumber(last.written)}
    </Button>
  )
}
