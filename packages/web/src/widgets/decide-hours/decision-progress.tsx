import { hoursDecisions } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { PartsProgress } from '../parts-progress.tsx'
import { useViewer } from '../viewer.ts'
import { decidedText, leftText } from './decide-hours.ts'

/** How far the viewer's decision on many hours is, also after a reload; says at the end what was decided. */
export function DecisionProgress() {
  const { id: by } = useViewer()
  const { data } = useQuery(
    listQuery(hoursDecisions, { filter: filterText('by = {:by} && state = "running"', { by }), sort: 'created' }),
  )
  return (
    <PartsProgress
      running={data}
      doing={(done, total) => `Decidiendo ${done} de ${total} entradas; se puede seguir con otra cosa.`}
      ended={(id, onSaid) => <Ended key={id} id={id} onSaid={onSaid} />}
    />
  )
}

/** Says once what a decision did. */
function Ended({ id, onSaid }: { readonly id: string; readonly onSaid: () => void }) {
  const { data } = useQuery(oneQuery(hoursDecisions, id))
  useEffect(() => {
    if (!data || data.state === 'running') return
    showToast({ text: decidedText(data) })
    if (data.left > 0) showProblem(leftText(data.left))
    onSaid()
  }, [data, onSaid])
  return null
}
