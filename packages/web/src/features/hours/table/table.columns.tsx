import { HOUR_KINDS, HOUR_STATES, hourStates, type hours } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { type HoursFormat, HoursText } from '../../../ui/text/hours-text.tsx'
import classes from './table.module.css'

export type Entry = Stored<typeof hours>

const MINUTES_PER_HOUR = 60
const WEEKDAYS = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']

/** The fields that the columns read of related records. */
export const EXPAND = 'user,project,document,activity,nonproductive,specialty'

type Named = Readonly<Record<string, unknown>> | undefined

/** The fields of a related record, joined; '' while nothing is known of it. */
function textOf(row: Named, ...fields: readonly string[]): string {
  return fields
    .map((field) => String(row?.[field] ?? ''))
    .filter(Boolean)
    .join(' · ')
}

function personOf({ expand }: Entry): string {
  const user: Named = expand?.['user']
  return user ? `${String(user['surname'])}, ${String(user['name'])}` : ''
}

function targetOf({ expand }: Entry): string {
  return (
    textOf(expand?.['document'], 'code', 'title') ||
    textOf(expand?.['activity'], 'code', 'name') ||
    textOf(expand?.['nonproductive'], 'name')
  )
}

interface ColumnOptions {
  /** Whether the rows are the viewer's own, so that the person goes without saying. */
  readonly isOwn: boolean
  readonly format: HoursFormat
}

/** The columns of the table of hours. */
export function entryColumns({ isOwn, format }: ColumnOptions): readonly Column<Entry>[] {
  return [
    {
      id: 'day',
      header: 'Día',
      value: (row) => formatDay(row.day),
      cell: (row) => (
        <>
          <DayText day={row.day} /> <span className={classes.weekday}>{WEEKDAYS[weekdayOf(row.day) - 1]}</span>
        </>
      ),
      sortField: 'day',
      chars: 17,
    },
    { id: 'user', header: 'Persona', value: personOf, sortField: 'user.surname', optional: isOwn },
    {
      id: 'project',
      header: 'Proyecto',
      value: (row) => textOf(row.expand?.['project'], 'code', 'name'),
      sortField: 'project.code',
      primary: true,
    },
    { id: 'target', header: 'Actividad o documento', value: targetOf, sortField: 'document.code' },
    { id: 'note', header: 'Descripción', value: (row) => row.note, sortField: 'note' },
    { id: 'kind', header: 'Tipo', value: (row) => HOUR_KINDS[row.kind], sortField: 'kind', chars: 11 },
    { id: 'billable', header: 'Facturable', value: (row) => (row.billable ? 'Sí' : 'No'), sortField: 'billable' },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => HOUR_STATES[row.state],
      cell: (row) => <StateChip {...hourStates.states[row.state]} />,
      sortField: 'state',
      chars: 15,
    },
    {
      id: 'specialty',
      header: 'Especialidad',
      value: (row) => textOf(row.expand?.['specialty'], 'name'),
      sortField: 'specialty.name',
      optional: true,
    },
    {
      id: 'times',
      header: 'Horario',
      value: (row) => (row.start ? `${row.start}–${row.end}` : ''),
      sortField: 'start',
      optional: true,
    },
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
