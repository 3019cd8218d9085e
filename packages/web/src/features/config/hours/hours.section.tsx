import { SegmentedControl } from '@mantine/core'
import { useUrlState } from '../../../widgets/url-state.ts'
import { PeriodsPanel } from './periods-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'

const VIEWS = [
  { value: 'rules', label: 'Reglas' },
  { value: 'periods', label: 'Períodos' },
]

/** Hours rules and periods. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const view = search['view'] === 'periods' ? 'periods' : 'rules'
  return (
    <>
      <SegmentedControl
        mb="md"
        data={VIEWS}
        value={view}
        onChange={(value) => setSearch({ view: value === 'rules' ? undefined : value, id: undefined })}
        aria-label="Qué se ve"
      />
      {view === 'periods' ? <PeriodsPanel /> : <RulesPanel />}
    </>
  )
}
