import { SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import { PeriodsPanel } from './periods-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'

const EmployersPanel = lazyPart(() => import('./employers.list.tsx'), 'EmployersPanel')

const VIEWS = [
  { value: 'rules', label: 'Reglas' },
  { value: 'periods', label: 'Períodos' },
  { value: 'employers', label: 'Empleadores' },
]

/** Hours rules and periods. */
export function Section() {
  const [search, setSearch] = useUrlState()
  const view = VIEWS.find(({ value }) => value === search['view'])?.value ?? 'rules'
  return (
    <>
      <SegmentedControl
        mb="md"
        data={VIEWS}
        value={view}
        onChange={(value) =>
          setSearch({ view: value === 'rules' ? undefined : value, id: undefined, board: undefined })
        }
        aria-label="Qué se ve"
      />
      {view === 'rules' ? <RulesPanel /> : null}
      {view === 'periods' ? <PeriodsPanel /> : null}
      {view === 'employers' ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <EmployersPanel />
        </Suspense>
      ) : null}
    </>
  )
}
