import type { DocumentRow } from './document-rows.ts'
import { leftMinutes } from '@timesheet/domain/documents'
import { formatClock, type Day, formatDay, type Minutes } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import { personName, revisionText, stateOf, whoActs } from './document-words.ts'
import { dueTone, dueWords } from '../../widgets/documents/due.view-model.ts'
import classes from './documents-list.module.css'

/** The loaded minutes of a document; undefined where they are not disclosed, or not known yet. */
export type SpentOf = (document: string) => Minutes | undefined

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

function day(
  id: 'forecastOn' | 'plannedOn' | 'issuedOn' | 'completedOn' | 'dueOn',
  header: string,
  more: Partial<Column<DocumentRow>>,
): Column<DocumentRow> {
  return {
    id,
    header,
    value: (row) => (row[id] ? formatDay(row[id]) : ''),
    cell: (row) => <DayText day={row[id]} />,
    // Neither the day nor its header is cut.
    chars: Math.max(14, header.length + 1),
    ...more,
  }
}

const DAYS = [
  day('plannedOn', 'Emisión planificada', { sortField: 'plannedOn', optional: true }),
  day('forecastOn', 'Emisión prevista', { sortField: 'forecastOn', card: 'beside' }),
  /** The real one, beside the planned and the foreseen. */
  day('issuedOn', 'Emisión real', { sortField: 'issuedOn', optional: true }),
  day('completedOn', 'Completo desde', { optional: true }),
  /** Not to be sorted by: its index leaves out what nobody waits for. */
  day('dueOn', 'Próximo hito', { optional: true }),
]

/** The state, and in words whether the document is late or near its day; the colour of the row repeats them. */
function standing(today: Day, lastOf: (row: DocumentRow) => Day): Column<DocumentRow> {
  return {
    id: 'state',
    header: 'Estado',
    value: (row) => stateOf(row.state).label,
    cell: (row) => (
      <span className={classes.due} data-due={dueTone(row, today, lastOf(row)) ?? undefined}>
        <StateChip {...stateOf(row.state)} />
        <span>
          <small>{dueWords(row, today, lastOf(row)).replace(' días', ' d')}</small>
          {row.confidential ? <small>Confidencial</small> : null}
        </span>
      </span>
    ),
    sortField: 'state',
    chars: 33,
    card: 'bare',
  }
}

interface ColumnOptions {
  readonly today: Day
  /** The last day that is near for a document. */
  readonly lastOf: (row: DocumentRow) => Day
  readonly spentOf: SpentOf
  /** Whether the rows are of several projects. */
  readonly isAcross: boolean
}

/** The columns of the register. */
export function documentColumns({ today, lastOf, spentOf, isAcross }: ColumnOptions): readonly Column<DocumentRow>[] {
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
      chars: 28,
      primary: true,
    },
    {
      id: 'clientCode',
      header: 'Código del cliente',
      value: (row) => row.clientCode,
      sortField: 'clientCode',
      optional: true,
    },
    { id: 'title', header: 'Título', value: (row) => row.title, sortField: 'title', chars: 50, room: 60, card: 'line' },
    { id: 'title2', header: 'Segundo título', value: (row) => row.title2, optional: true, chars: 40 },
    ...(isAcross
      ? [
          {
            id: 'project',
            header: 'Proyecto',
            value: (row: DocumentRow) => named(row, 'project', 'code'),
            sortField: 'project.code',
            card: 'bare' as const,
          },
        ]
      : []),
    {
      id: 'specialty',
      header: 'Especialidad',
      value: (row) => named(row, 'specialty'),
      sortField: 'specialty.name',
      card: 'bare',
    },
    { id: 'type', header: 'Tipo', value: (row) => named(row, 'type'), sortField: 'type.name', optional: true },
    {
      id: 'package',
      header: 'Paquete',
      value: (row) => named(row, 'package'),
      sortField: 'package.name',
      optional: true,
    },
    {
      id: 'priority',
      header: 'Prioridad',
      value: (row) => row.priority,
      sortField: 'priority',
      optional: true,
    },
    standing(today, lastOf),
    {
      id: 'revision',
      header: 'Revisión',
      value: (row) => String(row.expand?.['revision']?.['code'] ?? ''),
      sortField: 'revisionOrder',
      card: 'beside',
    },
    {
      id: 'cycle',
      header: 'Ciclo',
      value: (row) => (row.cycle ? String(row.cycle) : ''),
      sortField: 'cycle',
      align: 'end',
      optional: true,
    },
    {
      id: 'inForce',
      header: 'Vigente',
      value: (row) => revisionText(row.expand?.['inForce']),
      chars: 14,
      card: 'beside',
    },
    { id: 'actor', header: 'Debe actuar', value: whoActs, sortField: 'actor.surname', chars: 24, card: 'beside' },
    person('responsible', 'Responsable'),
    person('preparer', 'Elabora'),
    person('reviewer', 'Revisa'),
    person('approver', 'Aprueba'),
    ...DAYS,
    minutes('budgetMinutes', 'Horas presupuestadas', true),
    minutes('forecastMinutes', 'Horas previstas', false),
    { id: 'spent', header: 'Horas cargadas', value: (row) => textOf(spentOf(row.id)), align: 'end', card: 'beside' },
    {
      id: 'left',
      header: 'Horas que quedan',
      value: (row) => textOf(leftMinutes(row, spentOf(row.id))),
      align: 'end',
      optional: true,
    },
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
    card: 'beside',
    ...(optional && { optional }),
  }
}
