import { SegmentedControl } from '@mantine/core'
import { IMPORT_FIELDS, IMPORT_SOURCES, type ImportField, namedLines } from '@timesheet/domain/hours'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import { ColumnChoice } from '../../../../widgets/column-choice/column-choice.tsx'
import type { ImportFile, OpenImport } from '../use-import.ts'
import classes from './import.module.css'

function isField(text: string): text is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, text)
}

/** Which program wrote the file and what each of its columns says. */
export function ImportColumns({ file, open }: { readonly file: ImportFile; readonly open: OpenImport }) {
  const { source, isKnown, head, heads, columns } = open.table
  const meant = Object.keys(columns)
    .flatMap((field) => (isField(field) ? [IMPORT_FIELDS[field]] : []))
    .join(', ')
  return (
    <ColumnChoice
      fields={IMPORT_FIELDS}
      none="No se importa"
      {...{ heads, columns, isKnown }}
      rows={file.rows.slice(head + 1)}
      onChange={open.setColumns}
      status={
        isKnown
          ? `${source === 'free' ? 'Reconocidas' : `Es de ${IMPORT_SOURCES[source]}`}: ${meant.toLowerCase()}.`
          : 'Falta decir qué columna dice el día y cuál la duración.'
      }
    >
      {isKnown ? <DayOrderChoice open={open} /> : null}
    </ColumnChoice>
  )
}

const ORDERS = [
  { value: 'dmy', label: 'Día/mes/año' },
  { value: 'mdy', label: 'Mes/día/año' },
]

/** Asked where the days themselves do not tell. */
function DayOrderChoice({ open }: { readonly open: OpenImport }) {
  const { orders, unread, lines } = open.read
  const isMixed = orders.dmy.length > 0 && orders.mdy.length > 0
  if (!isMixed && (orders.order !== null || !open.table.hasSlashes)) return null
  const mixed = unread.filter(({ code }) => code === 'import_day_mixed').length
  return (
    <div className={classes.order}>
      <SegmentedControl
        size="xs"
        aria-label="Cómo se escriben los días"
        data={ORDERS}
        value={open.order ?? (isMixed ? '' : 'dmy')}
        onChange={(value) => open.setOrder(value === 'mdy' ? 'mdy' : 'dmy')}
      />
      <p className={classes.muted}>
        {isMixed
          ? `Hay días escritos de las dos maneras: con el día primero (líneas: ${namedLines(orders.dmy)}) y con el mes primero (líneas: ${namedLines(orders.mdy)}). ${
              open.order === null && mixed > 0
                ? `Mientras no se elija, ${formatNumber(mixed)} de ${formatNumber(mixed + lines.length)} líneas quedan afuera.`
                : 'Los que no se leen así quedan afuera.'
            }`
          : 'Ningún día dice si va antes o después del mes: se leen con el día primero.'}
      </p>
    </div>
  )
}
