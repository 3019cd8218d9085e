import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatDay, parseDay } from '@timesheet/domain/kernel'
import { Suspense, useState } from 'react'
import { below } from '../../../ui/breakpoints.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { WrittenFilter } from '../../../ui/written-filter.tsx'
import { FilterBar } from '../../../widgets/view/filter-bar.tsx'
import type { ViewState } from '../../../widgets/view/use-view.ts'
import classes from './table.module.css'
import { MORE_FILTERS, TABLE_VIEW, type TableParts } from './table.view.ts'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet', { failed: 'over' })

const PHONE = below('sm')
const ALL_FILTERS = ['when', 'user', 'project', 'state', ...MORE_FILTERS] as const
type FilterName = (typeof ALL_FILTERS)[number]

const SCOPES = [
  { value: 'mine', label: 'Mías' },
  { value: 'all', label: 'Todas las que veo' },
]

const showDay = (day: string) => (day ? formatDay(day) : '')

function DayRange({ state }: { readonly state: ViewState<TableParts> }) {
  return (['from', 'to'] as const).map((name) => (
    <WrittenFilter
      key={name}
      className={classes.day ?? ''}
      aria-label={name === 'from' ? 'Desde' : 'Hasta'}
      value={state.values[name]}
      show={showDay}
      read={parseDay}
      hint="DD/MM/AAAA"
      onChange={(day) => state.set({ [name]: day })}
    />
  ))
}

export interface TableFiltersProps {
  readonly state: ViewState<TableParts>
  /** Whether the viewer may see hours of others. */
  readonly isWide: boolean
}

/** The filters of a phone: the period, how many others are set, and all of them on request. */
function PhoneFilters({
  state,
  hidden,
}: {
  readonly state: ViewState<TableParts>
  readonly hidden: readonly FilterName[]
}) {
  const [isOpen, setOpen] = useState(false)
  const { values } = state
  const count = ALL_FILTERS.filter((name) => name !== 'when' && !hidden.includes(name) && values[name] !== '').length
  return (
    <>
      <FilterBar view={TABLE_VIEW} state={state} without={ALL_FILTERS.filter((name) => name !== 'when')} />
      {values.when === 'range' ? <DayRange state={state} /> : null}
      <Button variant="default" onClick={() => setOpen(true)}>
        {count === 0 ? 'Filtros' : `Filtros (${count})`}
      </Button>
      {isOpen ? (
        <Suspense>
          <FilterSheet state={state} without={['when', ...hidden]} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The filters of the table of hours: the usual ones, and the others on request or while one of them is set. */
export function TableFilters({ state, isWide }: TableFiltersProps) {
  const { values } = state
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const more: readonly FilterName[] = MORE_FILTERS
  const first = ALL_FILTERS.filter((name) => !more.includes(name))
  const isSet = more.some((name) => values[name] !== '')
  const [isAsked, setAsked] = useState(false)
  const isMore = isSet || isAsked
  const isAll = values.who === 'all'
  const hidden: readonly FilterName[] = isAll ? [] : ['user']
  return (
    <>
      {isWide || isAll ? (
        <SegmentedControl
          aria-label={TABLE_VIEW.parts.who.label}
          data={SCOPES}
          value={values.who}
          onChange={(who) => state.set(who === 'all' ? { who: 'all' } : { who: 'mine', user: '' })}
        />
      ) : null}
      {isPhone ? <PhoneFilters state={state} hidden={hidden} /> : null}
      {isPhone ? null : <FilterBar view={TABLE_VIEW} state={state} without={[...more, ...hidden]} />}
      {values.when === 'range' && !isPhone ? <DayRange state={state} /> : null}
      {isSet || isPhone ? null : (
        <Button variant="subtle" aria-expanded={isMore} onClick={() => setAsked(!isAsked)}>
          {isMore ? 'Menos filtros' : 'Más filtros'}
        </Button>
      )}
      {isMore && !isPhone ? (
        <div className={classes.more}>
          <FilterBar view={TABLE_VIEW} state={state} without={[...first, ...hidden]} />
        </div>
      ) : null}
    </>
  )
}
