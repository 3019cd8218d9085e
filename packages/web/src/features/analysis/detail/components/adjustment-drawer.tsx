import { hoursAdjustments } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { oneQuery } from '../../../../data/collection.ts'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { RecordFacts } from '../../../../widgets/record-facts.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'

const FACTS = ['day', 'user', 'minutes', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind']
const POSTED = ['reason', 'period', 'createdBy']

/** An adjustment of hours: what it corrects and who posted it. */
export function AdjustmentDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(oneQuery(hoursAdjustments, id))
  const known = FACTS.filter((name) => String(data?.[name] ?? '') !== '')
  return (
    <SideDrawer title="Ajuste de horas" onClose={onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <RecordFacts
          declaration={hoursAdjustments}
          fields={[...known, ...POSTED]}
          record={data}
          durations={['minutes']}
        />
      ) : null}
    </SideDrawer>
  )
}
