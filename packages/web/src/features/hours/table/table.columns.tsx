import { HOUR_KINDS, HOUR_STATES, hourStates, type hours } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import type { Stored } from '../../../data/collection.ts'
import type { Column } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { type HoursFormat, HoursText } from '../../../ui/text/hours-text.tsx'
import classes from './table.module.css'
import { isOffered, type Orders } from './table.view-model.ts'

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
  readonly orders: Orders
  readonly format: HoursFormat
}

/** The columns of the table of hours. */
export function entryColumns({ isOwn, orders, format }: ColumnOptions): readonly Column<Entry>[] {
  const by = (sortField: string) => (isOffered(sortField, orders) ? { sortField } : {})
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
    { id: 'user', header: 'Persona', value: personOf, ...by('user.surname'), optional: isOwn },
    {
      id: 'project',
      header: 'Proyecto',
      value: (row) => textOf(row.expand?.['project'], 'code', 'name'),
      ...by('project.code'),
      primary: true,
    },
    { id: 'target', header: 'Actividad o documento', value: targetOf },
    { id: 'note', header: 'Descripción', value: (row) => row.note },
    { id: 'kind', header: 'Tipo', value: (row) => HOUR_KINDS[row.kind], ...by('kind'), chars: 11 },
    { id: 'billable', header: 'Facturable', value: (row) => (row.billable ? 'Sí' : 'No'), ...by('billable') },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => HOUR_STATES[row.state],
      cell: (row) => <StateChip {...hourStates.states[row.state]} />,
      ...by('state'),
      chars: 15,
    },
    {
      id: 'specialty',
      header: 'Especialidad',
      value: (row) => textOf(row.expand?.['specialty'], 'name'),
      ...by('specialty.name'),
      optional: true,
    },
    {
      id: 'times',
      header: 'Horario',
      value: (row) => (row.start ? `${row.start}–${row.end}` : ''),
      optional: true,
    },
    {
      id: 'minutes',
      header: 'Horas',
      value: (row) => row.minutes / MINUTES_PER_HOUR,
      cell: (row) => <HoursText minutes={row.minutes} format={format} />,
      ...by('minutes'),
      align: 'end',
    },
  ]
}
