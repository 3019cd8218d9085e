import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IMPORT_FIELDS, IMPORT_SOURCES, type ImportField, namedLines } from '@timesheet/domain/hours'
import { useState } from 'react'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import type { ImportFile, OpenImport } from '../use-import.ts'
import classes from './import.module.css'

const SAMPLES = 3
const FIELDS = [{ value: '', label: 'No se importa' }].concat(
  Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label })),
)

function isField(text: string): text is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, text)
}

/** Which program wrote the file and what each of its columns says. */
export function ImportColumns({ file, open }: { readonly file: ImportFile; readonly open: OpenImport }) {
  const { source, isKnown, columns } = open.table
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || !isKnown
  const meant = Object.keys(columns)
    .flatMap((field) => (isField(field) ? [IMPORT_FIELDS[field]] : []))
    .join(', ')
  return (
    <section className={classes.section} aria-label="Columnas">
      <div className={classes.head}>
        <h2>Columnas</h2>
        <span className={classes.muted} role="status">
          {isKnown
            ? `${source === 'free' ? 'Reconocidas' : `Es de ${IMPORT_SOURCES[source]}`}: ${meant.toLowerCase()}.`
            : 'Falta decir qué columna dice el día y cuál la duración.'}
        </span>
        {isKnown ? (
          <Button size="compact-sm" variant="subtle" aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
            {isShown ? 'Cerrar' : 'Cambiar'}
          </Button>
        ) : null}
      </div>
      {isShown ? <ColumnTable file={file} open={open} /> : null}
      {isKnown ? <DayOrderChoice open={open} /> : null}
    </section>
  )
}

function ColumnTable({ file, open }: { readonly file: ImportFile; readonly open: OpenImport }) {
  const { heads, head, columns } = open.table
  const samples = file.rows.slice(head + 1, head + 1 + SAMPLES)
  const fieldOf = (at: number) => Object.entries(columns).find(([, place]) => place === at)?.[0] ?? ''
  const handleChange = (at: number, field: string) => {
    const others = Object.entries(columns).filter(([name, place]) => place !== at && name !== field)
    open.setColumns(Object.fromEntries(isField(field) ? [...others, [field, at]] : others))
  }
  const width = Math.max(heads.length, ...samples.map(({ cells }) => cells.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
    <div className={classes.scroll} role="region" aria-label="Columnas del archivo" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {Array.from({ length: width }, (_, at) => (
              <th key={at} scope="col">
                {heads[at] || `Columna ${at + 1}`}
                <NativeSelect
                  size="xs"
                  aria-label={`Qué dice ${heads[at] || `la columna ${at + 1}`}`}
                  data={FIELDS}
                  value={fieldOf(at)}
                  onChange={(event) => handleChange(at, event.currentTarget.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line}>
              {Array.from({ length: width }, (_, at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
