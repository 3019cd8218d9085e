import { HOUR_KINDS, HOUR_STATES, hourStates } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { type HoursFormat, HoursText } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import type { NamedRow } from './detail.queries.ts'
import classes from './detail.module.css'

const MINUTES_PER_HOUR = 60

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key
}

function StateOf({ row }: { readonly row: NamedRow }) {
  if (row.table === 'hours_adjustments') return <StateChip label="Ajuste" tone="closed" />
  const state = Object.entries(hourStates.states).find(([key]) => key === row.state)?.[1]
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
    { id: 'kind', header: 'Tipo', value: (row) => labelOf(HOUR_KINDS, row.kind), chars: 11 },
    {
      id: 'billable',
      header: 'Facturable',
      value: (row) => (row.table === 'hours' ? (row.billable ? 'Sí' : 'No') : ''),
      optional: true,
    },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => (row.table === 'hours' ? labelOf(HOUR_STATES, row.state) : 'Ajuste'),
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
