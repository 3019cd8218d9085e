import { HOUR_KINDS, hourStates } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip, type StateChipProps } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { type HoursFormat, HoursText } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import type { NamedRow } from './detail.queries.ts'
import classes from './detail.module.css'

const MINUTES_PER_HOUR = 60

type Of<T> = Readonly<Record<string, T>>
const STATES: Of<StateChipProps> = hourStates.states
const KINDS: Of<string> = HOUR_KINDS

function StateOf({ row }: { readonly row: NamedRow }) {
  if (row.table === 'hours_adjustments') return <StateChip label="Ajuste" tone="closed" />
  const state = STATES[row.state]
  return state ? <StateChip {...state} /> : row.state
}

/** The columns of the rows behind a cell. */
export function detailColumns(format: HoursFormat): readonly Column<NamedRow>[] {
  return [
    {
      id: 'day',
      header: 'Día',
      value: (row) => formatDay(row.day),
      cell: (row) => (
        <>
          <DayText day={row.day} />{' '}
          <span className={classes.weekday}>{WEEKDAYS[weekdayOf(row.day) - 1]?.toLowerCase()}</span>
        </>
      ),
      sortField: 'day',
      chars: 18,
    },
    { id: 'person', header: 'Persona', value: (row) => row.names.person, sortField: 'person' },
    {
      id: 'project',
      header: 'Proyecto',
      value: (row) => row.names.project,
      sortField: 'project',
      primary: true,
    },
    {
      id: 'target',
      header: 'Actividad o documento',
      value: ({ names }) => names.document || names.activity || names.category,
    },
    { id: 'note', header: 'Descripción o motivo', value: (row) => row.note },
    { id: 'kind', header: 'Tipo', value: (row) => KINDS[row.kind] ?? row.kind, chars: 11 },
    {
      id: 'billable',
      header: 'Facturable',
      value: (row) => (row.table === 'hours' ? (row.billable ? 'Sí' : 'No') : ''),
      optional: true,
    },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => (row.table === 'hours' ? (STATES[row.state]?.label ?? row.state) : 'Ajuste'),
      cell: (row) => <StateOf row={row} />,
      sortField: 'state',
      chars: 15,
    },
    { id: 'specialty', header: 'Especialidad', value: (row) => row.names.specialty, optional: true },
    {
      id: 'minutes',
      header: 'Horas',
      value: (row) => row.minutes / MINUTES_PER_HOUR,
      cell: (row) => <HoursText minutes={row.minutes} format={format} />,
      sortField: 'minutes',
      align: 'end',
    },
  ]
}
