import { formatClock, formatDay } from '@timesheet/domain/kernel'
import type { Minutes } from '@timesheet/domain/kernel'
import { PROJECT_STATES } from '@timesheet/domain/projects'
import { Link } from '@tanstack/react-router'
import { StateChip } from '../../ui/state-chip.tsx'
import type { Column } from '../../ui/table/table.types.ts'
import { DayText } from '../../ui/text/day-text.tsx'
import { PROJECT_TONES } from '../../widgets/project-tones.ts'
import { ProgressBar } from './components/progress-bar.tsx'
import type { ProjectRow } from './project-form.tsx'
import classes from './projects.module.css'

/** Who manages a project, as people read it; '' when nobody does or the viewer may not see them. */
export function managerName(row: ProjectRow): string {
  const manager = row.expand?.['manager']
  return manager ? `${manager.name} ${manager.surname}` : ''
}

/** The customer's short name, or the whole one. */
export function customerName(row: ProjectRow): string {
  const customer = row.expand?.['customer']
  return String(customer?.shortName || customer?.name || '')
}

const OF_THE_FIRM = new Set(['customer', 'manager', 'hours', 'budget'])

/** The columns of the project list; a reader of the customer sees neither hours, budgets nor people (domain.md §0.2). */
export function projectColumns(totals: ReadonlyMap<string, Minutes> | undefined, isReader: boolean): readonly Column<ProjectRow>[] {
  const columns = allColumns(totals)
  return isReader ? columns.filter(({ id }) => !OF_THE_FIRM.has(id)) : columns
}

function allColumns(totals: ReadonlyMap<string, Minutes> | undefined): readonly Column<ProjectRow>[] {
  const loaded = (row: ProjectRow) => totals?.get(row.id) ?? 0
  return [
    { id: 'code', header: 'Código', value: (row) => row.code, cell: (row) => <Link to={`/projects/${row.id}`} className={classes.code}>{row.code}</Link>, sortField: 'code', primary: true },
    { id: 'name', header: 'Nombre', value: (row) => row.name, cell: (row) => <span className={classes.name}>{row.name}</span>, sortField: 'name' },
    { id: 'customer', header: 'Cliente', value: customerName, sortField: 'customer.name' },
    { id: 'manager', header: 'Jefatura', value: managerName, sortField: 'manager.surname' },
    { id: 'state', header: 'Estado', value: (row) => PROJECT_STATES[row.state], cell: (row) => <StateChip label={PROJECT_STATES[row.state]} tone={PROJECT_TONES[row.state]} />, sortField: 'state' },
    { id: 'startsOn', header: 'Inicio', value: (row) => (row.startsOn ? formatDay(row.startsOn) : ''), cell: (row) => <DayText day={row.startsOn} />, sortField: 'startsOn', optional: true },
    { id: 'endsOn', header: 'Fin', value: (row) => (row.endsOn ? formatDay(row.endsOn) : ''), cell: (row) => <DayText day={row.endsOn} />, sortField: 'endsOn' },
    { id: 'hours', header: 'Horas', value: (row) => formatClock(loaded(row)), cell: (row) => <ProgressBar loaded={loaded(row)} budget={row.budgetMinutes} isShort />, align: 'end' },
    { id: 'budget', header: 'Previstas', value: (row) => formatClock(row.budgetMinutes), sortField: 'budgetMinutes', align: 'end', optional: true },
  ]
}
