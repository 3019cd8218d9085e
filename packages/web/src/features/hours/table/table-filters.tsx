import { Button, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatDay, parseDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { below } from '../../../ui/breakpoints.ts'
import { WrittenFilter } from '../../../ui/written-filter.tsx'
import { FilterBar } from '../../../widgets/view/filter-bar.tsx'
import type { ViewState } from '../../../widgets/view/use-view.ts'
import classes from './table.module.css'
import { MORE_FILTERS, TABLE_VIEW, type TableParts } from './table.view.ts'

const PHONE = below('sm')
const PHONE_MORE = ['user', 'project', 'state'] as const
const ALL_FILTERS = ['when', ...PHONE_MORE, ...MORE_FILTERS] as const
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

/** The filters of the table of hours: the usual ones, and the others on request or while one of them is set. */
export function TableFilters({ state, isWide }: TableFiltersProps) {
  const { values } = state
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const more: readonly FilterName[] = isPhone ? [...PHONE_MORE, ...MORE_FILTERS] : MORE_FILTERS
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
      <FilterBar view={TABLE_VIEW} state={state} without={[...more, ...hidden]} />
      {values.when === 'range' ? <DayRange state={state} /> : null}
      {isSet ? null : (
        <Button variant="subtle" aria-expanded={isMore} onClick={() => setAsked(!isAsked)}>
          {isMore ? 'Menos filtros' : 'Más filtros'}
        </Button>
      )}
      {isMore ? (
        <div className={classes.more}>
          <FilterBar view={TABLE_VIEW} state={state} without={[...first, ...hidden]} />
        </div>
      ) : null}
    </>
  )
}
