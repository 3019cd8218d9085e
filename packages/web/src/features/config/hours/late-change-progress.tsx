import { lateChanges } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { filterText, listQuery, oneQuery } from '../../../data/collection.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { PartsProgress } from '../../../widgets/parts-progress.tsx'
import { useViewer } from '../../../widgets/viewer.ts'
import { postedWords } from './late-change.view-model.ts'

/** How far the viewer's late change of many people is, also after a reload; says at the end what was posted. */
export function LateChangeProgress() {
  const { id: by } = useViewer()
  const { data } = useQuery(
    listQuery(lateChanges, { filter: filterText('by = {:by} && state = "running"', { by }), sort: 'created' }),
  )
  return (
    <PartsProgress
      running={data}
      doing={(done, total) => `Cargando ${done} de ${total} ajustes; se puede seguir con otra cosa.`}
      ended={(id, onSaid) => <Ended key={id} id={id} onSaid={onSaid} />}
    />
  )
}

/** Says once what was posted. */
function Ended({ id, onSaid }: { readonly id: string; readonly onSaid: () => void }) {
  const { data } = useQuery(oneQuery(lateChanges, id))
  useEffect(() => {
    if (!data || data.state === 'running') return
    showToast({ text: postedWords(data) })
    onSaid()
  }, [data, onSaid])
  return null
}
