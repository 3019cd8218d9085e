import { lateChanges } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filterText, listQuery, oneQuery } from '../../../data/collection.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import classes from './closing.module.css'
import { postedWords } from './late-change.view-model.ts'

/** How far the viewer's late change of many people is, also after a reload; says at the end what was posted. */
export function LateChangeProgress() {
  const { id: by } = useViewer()
  const { data } = useQuery(
    listQuery(lateChanges, { filter: filterText('by = {:by} && state = "running"', { by }), sort: 'created' }),
  )
  const [seen, setSeen] = useState<readonly string[]>([])
  const running = data ?? []
  const added = running.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (added.length > 0) setSeen([...seen, ...added])
  const ended = data ? seen.filter((id) => !running.some((one) => one.id === id)) : []
  return (
    <div role="status">
      {running.map(({ id, done, total }) => (
        <label key={id} className={classes.progress}>
          Cargando {formatNumber(done)} de {formatNumber(total)} ajustes; se puede seguir con otra cosa.
          <progress max={Math.max(1, total)} value={done} />
        </label>
      ))}
      {ended.map((id) => (
        <Ended key={id} id={id} onSaid={() => setSeen((before) => before.filter((one) => one !== id))} />
      ))}
    </div>
  )
}

/** Says once what was posted. */
function Ended({ id, onSaid }: { readonly id: string; readonly onSaid: () => void }) {
  const { data } = useQuery(oneQuery(lateChanges, id))
  useEffect(() => {
    if (!data || data.state !== 'done') return
    showToast({ text: postedWords(data) })
    onSaid()
  }, [data, onSaid])
  return null
}
