import { formatClock, formatDay } from '@timesheet/domain/kernel'
import type { Minutes } from '@timesheet/domain/kernel'
import { projectStates } from '@timesheet/domain/projects'
import { Link } from '@tanstack/react-router'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { DayText } from '../../ui/text/day-text.tsx'
import { ProgressBar } from './components/progress-bar.tsx'
import type { ProjectRow } from './project-form.tsx'
import classes from './projects.module.css'

/** The manager's name; '' when there is none or the viewer may not see them. */
export function managerName(row: ProjectRow): string {
  const manager = row.expand?.['manager']
  return manager ? `${manager.name} ${manager.surname}` : ''
}

/** The customer's short name, else its name. */
export function customerName(row: ProjectRow): string {
  const customer = row.expand?.['customer']
  return String(customer?.shortName || customer?.name || '')
}

const OF_THE_FIRM = new Set(['customer', 'manager', 'hours', 'budget'])

/** Loaded minutes of a project: 0 while loading, undefined where the viewer may see only a part of them. */
export type LoadedOf = (project: string) => Minutes | undefined

/** The columns of the project list; a reader of a customer sees neither hours, budgets nor people (domain.md §0.2). */
export function projectColumns(loadedOf: LoadedOf, isReader: boolean): readonly Column<ProjectRow>[] {
  const columns = allColumns(loadedOf)
  return isReader ? columns.filter(({ id }) => !OF_THE_FIRM.has(id)) : columns
}

/** Omitted where the viewer sees only a part of the hours, which would read as the project's sum. */
function LoadedCell({ loaded, budget }: { readonly loaded: Minutes | undefined; readonly budget: Minutes }) {
  return loaded === undefined ? null : <ProgressBar loaded={loaded} budget={budget} isShort />
}

function loadedText(minutes: Minutes | undefined): string {
  return minutes === undefined ? '' : formatClock(minutes)
}

function allColumns(loadedOf: LoadedOf): readonly Column<ProjectRow>[] {
  return [
    {
      id: 'code',
      header: 'Código',
      value: (row) => row.code,
      cell: (row) => (
        <Link to={`/projects/${row.id}`} className={classes.code}>
          {row.code}
        </Link>
      ),
      sortField: 'code',
      primary: true,
    },
    {
      id: 'name',
      header: 'Nombre',
      value: (row) => row.name,
      cell: (row) => <span className={classes.name}>{row.name}</span>,
      sortField: 'name',
    },
    { id: 'customer', header: 'Cliente', value: customerName, sortField: 'customer.name' },
    { id: 'manager', header: 'Jefatura', value: managerName, sortField: 'manager.surname' },
    {
      id: 'state',
      header: 'Estado',
      value: (row) => projectStates.states[row.state].label,
      cell: (row) => <StateChip {...projectStates.states[row.state]} />,
      sortField: 'state',
      chars: 15,
    },
    {
      id: 'startsOn',
      header: 'Inicio',
      value: (row) => (row.startsOn ? formatDay(row.startsOn) : ''),
      cell: (row) => <DayText day={row.startsOn} />,
      sortField: 'startsOn',
      optional: true,
    },
    {
      id: 'endsOn',
      header: 'Fin',
      value: (row) => (row.endsOn ? formatDay(row.endsOn) : ''),
      cell: (row) => <DayText day={row.endsOn} />,
      sortField: 'endsOn',
    },
    {
      id: 'hours',
      header: 'Horas',
      value: (row) => loadedText(loadedOf(row.id)),
      cell: (row) => <LoadedCell loaded={loadedOf(row.id)} budget={row.budgetMinutes} />,
      align: 'end',
      chars: 29,
    },
    {
      id: 'budget',
      header: 'Previstas',
      value: (row) => formatClock(row.budgetMinutes),
      sortField: 'budgetMinutes',
      align: 'end',
      optional: true,
    },
  ]
}
