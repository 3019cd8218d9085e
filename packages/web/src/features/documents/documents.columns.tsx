import type { DocumentRow } from './document-rows.ts'
import { formatClock, formatDay, type Minutes } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { personName, revisionText, stateOf, whoActs } from './document-words.ts'
import classes from './documents-list.module.css'

/** The loaded minutes of a document; undefined where they are not disclosed, or not known yet. */
export type SpentOf = (document: string) => Minutes | undefined

/** The states in which a date is no longer awaited. */
const ENDED = new Set<DocumentRow['state']>(['for_construction', 'as_built', 'approved', 'issued', 'void', 'suspended'])

/** Whether a document is late: what was foreseen passed, and it was not issued. */
export function isLate({ state, forecastOn, plannedOn }: DocumentRow, today: string): boolean {
  const due = forecastOn || plannedOn
  return due !== '' && due < today && !ENDED.has(state)
}

const named = (row: DocumentRow, relation: string, field = 'name') => String(row.expand?.[relation]?.[field] ?? '')

function person(id: string, header: string): Column<DocumentRow> {
  return {
    id,
    header,
    value: (row) => personName(row.expand?.[id]),
    sortField: `${id}.surname`,
    optional: true,
  }
}

function day(id: 'plannedOn' | 'forecastOn', header: string, optional: boolean, today: string): Column<DocumentRow> {
  return {
    id,
    header,
    value: (row) => (row[id] ? formatDay(row[id]) : ''),
    cell: (row) => (
      <span className={classes.due} data-late={(id === 'forecastOn' && isLate(row, today)) || undefined}>
        <DayText day={row[id]} />
        {id === 'forecastOn' && isLate(row, today) ? <small>vencida</small> : null}
      </span>
    ),
    sortField: id,
    chars: id === 'forecastOn' ? 22 : 11,
    ...(optional && { optional }),
  }
}

interface ColumnOptions {
  readonly today: string
  readonly spentOf: SpentOf
  /** Whether the rows are of several projects. */
  readonly isAcross: boolean
}

/** The columns of the register. */
export function documentColumns({ today, spentOf, isAcross }: ColumnOptions): readonly Column<DocumentRow>[] {
  return [
    {
      id: 'code',
      header: 'Código',
      value: (row) => row.code,
      cell: (row) => (
        <Link to={`/documents/${row.id}`} className={classes.code}>
          {row.code}
        </Link>
      ),
      sortField: 'code',
      chars: 23,
      primary: true,
    },
    {
      id: 'clientCode',
      header: 'Código del cliente',
      value: (row) => row.clientCode,
      sortField: 'clientCode',
      optional: true,
    },
    { id: 'title', header: 'Título', value: (row) => row.title, sortField: 'title', chars: 30 },
    ...(isAcross
      ? [
          {
            id: 'project',
            header: 'Proyecto',
            value: (row: DocumentRow) => named(row, 'project', 'code'),
            sortField: 'project.code',
          },
        ]
      : []),
    { id: 'specialty', header: 'Especialidad', value: (row) => named(row, 'specialty'), sortField: 'specialty.name' },
    { id: 'type', header: 'Tipo', value: (row) => named(row, 'type'), sortField: 'type.name', optional: true },
    {
      id: 'package',
      header: 'Paquete',
      value: (row) => named(row, 'package'),
      sortField: 'package.name',
      optional: true,
    },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => stateOf(row.state).label,
      cell: (row) => <StateChip {...stateOf(row.state)} />,
      sortField: 'state',
      chars: 26,
    },
    {
      id: 'revision',
      header: 'Revisión',
      value: (row) => String(row.expand?.['revision']?.['code'] ?? ''),
      sortField: 'revision.order',
    },
    { id: 'inForce', header: 'Vigente', value: (row) => revisionText(row.expand?.['inForce']) },
    { id: 'actor', header: 'Debe actuar', value: whoActs, sortField: 'actor.surname', chars: 24 },
    person('responsible', 'Responsable'),
    person('preparer', 'Elabora'),
    person('reviewer', 'Revisa'),
    person('approver', 'Aprueba'),
    day('plannedOn', 'Emisión planificada', true, today),
    day('forecastOn', 'Emisión prevista', false, today),
    minutes('budgetMinutes', 'Horas presupuestadas', true),
    minutes('forecastMinutes', 'Horas previstas', false),
    { id: 'spent', header: 'Horas cargadas', value: (row) => textOf(spentOf(row.id)), align: 'end' },
  ]
}

function textOf(minutes: Minutes | undefined): string {
  return minutes === undefined ? '' : formatClock(minutes)
}

function minutes(id: 'budgetMinutes' | 'forecastMinutes', header: string, optional: boolean): Column<DocumentRow> {
  return {
    id,
    header,
    value: (row) => formatClock(row[id]),
    sortField: id,
    align: 'end',
    ...(optional && { optional }),
  }
}
