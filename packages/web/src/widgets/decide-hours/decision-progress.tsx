import { hoursDecisions } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useViewer } from '../viewer.ts'
import classes from './decide-hours.module.css'
import { decidedText, leftText } from './decide-hours.ts'

/** How far the viewer's decision on many hours is, also after a reload; says at the end what was decided. */
export function DecisionProgress() {
  const { id: by } = useViewer()
  const { data } = useQuery(
    listQuery(hoursDecisions, { filter: filterText('by = {:by} && state = "running"', { by }), sort: 'created' }),
  )
  const [seen, setSeen] = useState<readonly string[]>([])
  const running = data ?? []
  const added = running.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)
  if (added.length > 0) setSeen([...seen, ...added])
  const ended = data ? seen.filter((id) => !running.some((one) => one.id === id)) : []
  return (
    <div role="status">
      {running.map(({ id, done, total }) => (
        <p key={id} className={classes.progress}>
          Decidiendo {formatNumber(done)} de {formatNumber(total)} entradas; se puede seguir con otra cosa.
          <progress max={Math.max(1, total)} value={done} />
        </p>
      ))}
      {ended.map((id) => (
        <Ended key={id} id={id} onSaid={() => setSeen((before) => before.filter((one) => one !== id))} />
      ))}
    </div>
  )
}

/** Says once what a decision did. */
function Ended({ id, onSaid }: { readonly id: string; readonly onSaid: () => void }) {
  const { data } = useQuery(oneQuery(hoursDecisions, id))
  useEffect(() => {
    if (!data || data.state !== 'done') return
    showToast({ text: decidedText(data) })
    if (data.left > 0) showProblem(leftText(data.left))
    onSaid()
  }, [data, onSaid])
  return null
}
