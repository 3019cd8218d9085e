import { Button, NativeSelect } from '@mantine/core'
import type { TableRow } from '@timesheet/domain/kernel'
import { type ReactNode, useRef, useState } from 'react'
import { type ColumnsOf, withColumn } from './with-column.ts'
import classes from './column-choice.module.css'

const SAMPLES = 3

interface ColumnChoiceProps {
  /** What a column may say, with its words, in the order of the list. */
  readonly fields: Readonly<Record<string, string>>
  /** What is said of a column that says nothing. */
  readonly none: string
  readonly heads: readonly string[]
  /** The rows under the heads, of which the first ones are shown. */
  readonly rows: readonly TableRow[]
  readonly columns: ColumnsOf
  readonly onChange: (columns: Readonly<Record<string, number>>) => void
  /** True where the columns say enough; then the table is opened on demand. */
  readonly isKnown: boolean
  /** What is known of the columns, or what still has to be said. */
  readonly status: string
  /** What else is chosen beside the table. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

/** What each column of a file says, as it was recognised, remembered or chosen. */
export function ColumnChoice({ isKnown, status, beside, children, ...table }: ColumnChoiceProps) {
  // What had to be opened stays open, so that the first columns that say enough do not take the others from under the hand.
  const [isOpen, setIsOpen] = useState(!isKnown)
  const isShown = isOpen || !isKnown
  return (
    <section className={classes.section} aria-label="Columnas">
      <div className={classes.head}>
        <h2>Columnas</h2>
        <span className={classes.status} role="status">
          {status}
        </span>
        {isKnown ? (
          <Button size="compact-sm" variant="subtle" aria-expanded={isShown} onClick={() => setIsOpen(!isOpen)}>
            {isShown ? 'Cerrar' : 'Cambiar'}
          </Button>
        ) : null}
      </div>
      {isShown ? beside : null}
      {isShown ? <ColumnTable {...table} /> : null}
      {children}
    </section>
  )
}

type ColumnTableProps = Pick<ColumnChoiceProps, 'fields' | 'none' | 'heads' | 'rows' | 'columns' | 'onChange'>

function ColumnTable({ fields, none, heads, rows, columns, onChange }: ColumnTableProps) {
  // Letters and arrows pass over other meanings, which are taken from no column unless they stay.
  const entered = useRef<{ readonly at: number; readonly columns: ColumnsOf } | null>(null)
  const handleChange = (at: number, field: string) => {
    const before = entered.current?.at === at ? entered.current.columns : columns
    onChange(withColumn(before, at, field))
  }
  const samples = rows.slice(0, SAMPLES)
  const options = [{ value: '', label: none }].concat(
    Object.entries(fields).map(([value, label]) => ({ value, label })),
  )
  const fieldOf = (at: number) => Object.entries(columns).find(([, place]) => place === at)?.[0] ?? ''
  const places = Array.from(
    { length: Math.max(heads.length, ...samples.map(({ cells }) => cells.length)) },
    (_, at) => at,
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it
    <div className={classes.scroll} role="region" aria-label="Columnas del archivo" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {places.map((at) => (
              <th key={at} scope="col">
                {heads[at] || `Columna ${at + 1}`}
                <NativeSelect
                  size="xs"
                  aria-label={`Qué dice ${heads[at] || `la columna ${at + 1}`}`}
                  data={options}
                  value={fieldOf(at)}
                  onFocus={() => {
                    entered.current = { at, columns }
                  }}
                  onBlur={() => {
                    entered.current = null
                  }}
                  onChange={(event) => handleChange(at, event.currentTarget.value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line}>
              {places.map((at) => (
                <td key={at}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
