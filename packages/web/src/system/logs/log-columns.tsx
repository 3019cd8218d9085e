import type { Column } from '../../ui/grid/data-grid/data-grid.types.ts'
import { LogLevelChip } from './log-level-chip.tsx'
import { momentText, tookText } from './log-text.ts'
import { levelName, LOG_LEVELS, SLOW_MS } from './log-view.ts'
import classes from './logs.module.css'
import type { LogEntry } from './logs.queries.ts'

/** A value of an entry's data as text; '' when it is missing. */
export function dataText({ data }: LogEntry, name: string): string {
  const value = data[name]
  return value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function Message({ entry }: { readonly entry: LogEntry }) {
  const error = dataText(entry, 'error')
  return (
    <span className={classes.message}>
      <code>{entry.message}</code>
      {error ? <small>{error}</small> : null}
    </span>
  )
}

function Took({ entry }: { readonly entry: LogEntry }) {
  const ms = Number(entry.data['execTime'] ?? Number.NaN)
  return Number.isNaN(ms) ? null : (
    <span data-slow={ms >= SLOW_MS || undefined} className={classes.took}>
      {tookText(ms)}
    </span>
  )
}

/** The columns of the log. */
export const LOG_COLUMNS: readonly Column<LogEntry>[] = [
  {
    id: 'message',
    header: 'Qué pasó',
    value: ({ message }) => message,
    cell: (entry) => <Message entry={entry} />,
    sortField: 'message',
    primary: true,
  },
  {
    id: 'level',
    header: 'Nivel',
    value: ({ level }) => LOG_LEVELS[levelName(level)],
    cell: ({ level }) => <LogLevelChip level={level} />,
    sortField: 'level',
  },
  {
    id: 'status',
    header: 'Estado',
    value: (entry) => dataText(entry, 'status'),
    sortField: 'data.status',
    align: 'end',
  },
  {
    id: 'execTime',
    header: 'Duración',
    value: (entry) => dataText(entry, 'execTime'),
    cell: (entry) => <Took entry={entry} />,
    sortField: 'data.execTime',
    align: 'end',
  },
  { id: 'auth', header: 'Cuenta', value: (entry) => dataText(entry, 'auth'), sortField: 'data.auth' },
  {
    id: 'userIP',
    header: 'Dirección',
    value: (entry) => dataText(entry, 'userIP'),
    sortField: 'data.userIP',
    optional: true,
  },
  { id: 'userAgent', header: 'Programa', value: (entry) => dataText(entry, 'userAgent'), optional: true },
  {
    id: 'created',
    header: 'Cuándo',
    value: ({ created }) => created,
    cell: ({ created }) => (
      <time dateTime={created.replace(' ', 'T')} className={classes.when}>
        {momentText(created)}
      </time>
    ),
    sortField: 'created',
  },
]
