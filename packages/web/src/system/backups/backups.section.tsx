import { SegmentedControl } from '@mantine/core'
import { useUrlState } from '../../widgets/url-state.ts'
import { BackupList } from './backup-list.tsx'
import { BackupSettings } from './backup-settings.tsx'

const VIEWS = [
  { value: 'list', label: 'Copias' },
  { value: 'settings', label: 'Programación y lugar' },
]

/** The section of backups: their list or their settings. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const isSettings = search['view'] === 'settings'
  return (
    <>
      <SegmentedControl
        mb="md"
        data={VIEWS}
        value={isSettings ? 'settings' : 'list'}
        onChange={(value) => setSearch({ view: value === 'list' ? undefined : value })}
        aria-label="Qué se ve"
      />
      {isSettings ? <BackupSettings /> : <BackupList />}
    </>
  )
}
