import { hoursChanges, undoChangesRoute } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { callOnce } from '../../../data/call-once.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { TakeBack, useOfferedSince } from '../../../widgets/long-work/take-back.tsx'
import { useViewer } from '../../../widgets/viewer.ts'

/** Offers for an hour to take back the last change of many entries, if it can be. */
export function LastChange() {
  const { id: by } = useViewer()
  const since = useOfferedSince()
  const filter = filterText('by = {:by} && created >= {:since}', { by, since })
  const { data } = useQuery(listQuery(hoursChanges, { filter, sort: '-created' }))
  const [last] = data ?? []
  const isDone = last?.state === 'done' || last?.state === 'interrupted'
  if (!last || !isDone || last.isFinal || last.written === 0) return null
  return (
    <TakeBack undo={() => callOnce(undoChangesRoute, { change: last.id })}>
      Deshacer el cambio de {formatNumber(last.written)}
    </TakeBack>
  )
}
