import {
  ABOVE,
  isOpeningField,
  linesOf,
  LOAD_FIELDS,
  type LoadColumns,
  namesDocuments,
  type ReadList,
  readList,
} from '@timesheet/domain/documents'
import type { TableRow } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { ColumnChoice } from '../../../widgets/column-choice/column-choice.tsx'
import { columnsText } from '../../../widgets/column-choice/columns-text.ts'
import { HeadsChoice } from '../../../widgets/column-choice/heads-choice.tsx'
import { ReviewedLoad } from './reviewed-load.tsx'

type Said = readonly (readonly [string, LoadColumns])[]

interface ReadRowsProps {
  readonly project: string
  readonly rows: readonly TableRow[]
  /** What the columns mean by the heads of the list, as was chosen now. */
  readonly own: ReadonlyMap<string, LoadColumns>
  /** The same as was chosen for lists that were loaded before. */
  readonly remembered: Said
  readonly mayOpen: boolean
  /** Shows a line of the list where it is corrected; undefined for one that came as a file. */
  readonly onLine?: ((line: number) => void) | undefined
  readonly onOwn: (key: string, columns: LoadColumns) => void
  readonly onLoaded: (key: string, columns: LoadColumns) => void
}

/** The rows of a list: what each column says, and what becomes of each line. */
export function ReadRows({ project, rows, own, remembered, mayOpen, onLine, onOwn, onLoaded }: ReadRowsProps) {
  // As it stood when the list was read: what others remember meanwhile changes nothing under the hand.
  const [before] = useState(remembered)
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useMemo(
    () => readList(rows, { chosen, said: new Map([...before, ...own]) }),
    [rows, chosen, before, own],
  )
  const { head, heads, key, columns } = list
  const input = useMemo(
    () => ({ project, lines: linesOf(rows.slice(head + 1), columns), seed: newRecordId() }),
    [project, rows, head, columns],
  )
  const isKnown = namesDocuments(columns)
  return (
    <>
      <ColumnChoice
        fields={fieldsFor(columns, mayOpen)}
        none="No se carga"
        {...{ heads, columns, isKnown }}
        rows={rows.slice(head + 1, head + 1 + ABOVE)}
        onChange={(next) => onOwn(key, next)}
        status={statusOf(list)}
        beside={<HeadsChoice rows={rows} head={head} onChange={setChosen} />}
      />
      {isKnown ? (
        <ReviewedLoad key={input.seed} {...{ input, onLine }} onLoaded={() => onLoaded(key, columns)} />
      ) : null}
    </>
  )
}

/** Who loads no empalme is not offered its columns, unless the list has them. */
function fieldsFor(columns: LoadColumns, mayOpen: boolean): Readonly<Record<string, string>> {
  const offered = Object.entries(LOAD_FIELDS).filter(
    ([field]) => mayOpen || !isOpeningField(field) || Object.hasOwn(columns, field),
  )
  return Object.fromEntries(offered)
}

function statusOf(list: ReadList): string {
  if (!namesDocuments(list.columns)) return 'Falta decir qué columna dice el código, y al menos una más.'
  return columnsText(list, { fields: LOAD_FIELDS, none: 'No se cargan' })
}
