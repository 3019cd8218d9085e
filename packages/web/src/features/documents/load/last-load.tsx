import { documentLoads, undoLoadRoute } from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { callOnce } from '../../../data/call-once.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { TakeBack, useOfferedSince } from '../../../widgets/long-work/take-back.tsx'
import { useViewer } from '../../../widgets/viewer.ts'

/** Offers for an hour to take back the last load of a long list into the project. */
export function LastLoad({ project }: { readonly project: string }) {
  const { id: by } = useViewer()
  const since = useOfferedSince()
  const filter = filterText('by = {:by} && project = {:project} && created >= {:since}', { by, project, since })
  const { data } = useQuery(listQuery(documentLoads, { filter, sort: '-created' }))
  const [last] = data ?? []
  if (last?.state !== 'done') return null
  return (
    <TakeBack undo={() => callOnce(undoLoadRoute, { load: last.id })}>
      Deshacer la carga de {formatNumber(last.total)} documentos
    </TakeBack>
  )
}
