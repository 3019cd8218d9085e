import { SegmentedControl } from '@mantine/core'
import { useUrlState } from '../../widgets/url-state.ts'
import { LogList } from './log-list.tsx'
import { LogSettings } from './log-settings.tsx'

const VIEWS = [
  { value: 'list', label: 'Registros' },
  { value: 'settings', label: 'Qué se guarda' },
]

/** The section of logs: the list or its settings. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const isSettings = search['view'] === 'settings'
  return (
    <>
      <SegmentedControl
        mb="md"
        data={VIEWS}
        value={isSettings ? 'settings' : 'list'}
        onChange={(value) => setSearch({ view: value === 'list' ? undefined : value, id: undefined })}
        aria-label="Qué se ve"
      />
      {isSettings ? <LogSettings /> : <LogList />}
    </>
  )
}
