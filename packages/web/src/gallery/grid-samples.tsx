import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CrossGrid } from '../ui/grid/cross/cross-grid.tsx'
import type { CrossHeading } from '../ui/grid/cross/cross-grid.types.ts'
import { type CellShade, type CellStatus, selectCell, Sheet, type SheetCell } from '../ui/grid/sheet/index.ts'
import { DataGrid } from '../ui/grid/data-grid/data-grid.tsx'
import { localRows, type RowSource } from '../ui/grid/row-source.ts'
import type { Column, TableView } from '../ui/grid/data-grid/data-grid.types.ts'
import { Sample, Samples } from './sample.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly minutes: number
}

const nothing = () => {}
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Nombre', value: (row) => row.name, sortField: 'name', primary: true },
  { id: 'minutes', header: 'Minutos', value: (row) => row.minutes, align: 'end' },
]
const ROWS: readonly Row[] = ['Ampliación de la planta potabilizadora', 'Variante de la ruta 34'].map((name, i) => ({
  id: `r${i}`,
  name,
  minutes: i * 90,
}))

/** Samples of the data grid and the sheet. */
export function GridSamples() {
  return (
    <Samples title="Tables and sheets">
      <Sample name="DataGrid: rows">
        <Table rows={ROWS} />
      </Sample>
      <Sample name="DataGrid: 5,000 rows of which pages arrive, rows to choose">
        <LongTable />
      </Sample>
      <Sample name="DataGrid: loading">
        <Table rows={undefined} />
      </Sample>
      <Sample name="DataGrid: empty">
        <Table rows={[]} />
      </Sample>
      <Sample name="DataGrid: error">
        <Table rows={[]} error={<ErrorState text="No se pudieron cargar las filas" onRetry={nothing} />} />
      </Sample>
      <Sample name="Sheet: every cell">
        <Week />
      </Sample>
      <Sample name="CrossGrid: nested heads, shades, what is withheld">
        <Cross />
      </Sample>
    </Samples>
  )
}

const SHADED = 6
const crossHeading = (id: string, label: string, start: number, level = 1): CrossHeading => ({
  id,
  label,
  level,
  levels: 1,
  start,
  span: level === 0 ? 6 : 1,
  isOpen: level === 0 ? true : null,
  order: level === 0 ? null : start === 0 ? 'descending' : 'none',
})

function Cross() {
  return (
    <CrossGrid
      label="Muestra de un cruce"
      corner="Proyecto › Persona"
      cornerOrder="none"
      rows={[
        { id: 'a', label: 'Ampliación de la planta potabilizadora', depth: 1, isOpen: true },
        { id: 'a/b', label: 'Acosta, Lucía', depth: 2, isOpen: null },
        { id: 'a/*', label: 'Otros (3)', depth: 2, isOpen: null, isRest: true },
      ]}
      total={{ id: '', label: 'Total', depth: 0, isOpen: null }}
      headings={[
        crossHeading('year', '2026', 0, 0),
        ...Array.from({ length: SHADED }, (_, at) => crossHeading(`h${at}`, `Mes ${at + 1}`, at)),
      ]}
      headingLevels={2}
      columnCount={SHADED}
      isTotal={(column) => column === SHADED - 1}
      cellAt={(row, column) =>
        row === 2
          ? { text: column === 0 ? '···' : '—', tone: 'dim', heat: 0, title: 'No se muestra' }
          : { text: `${column - 2}:00`, tone: column < 2 ? 'bad' : undefined, heat: row === 1 ? column : 0 - column }
      }
      headChars={30}
      cellChars={8}
      onToggleRow={nothing}
      onToggleHeading={nothing}
      onOrder={nothing}
    />
  )
}

const LONG = 5000
const LONG_SOURCE: RowSource<Row> = {
  key: 'long',
  count: LONG,
  rowAt: (index) => (index % 40 === 39 ? undefined : { id: `l${index}`, name: `Fila ${index + 1}`, minutes: index }),
}

function LongTable() {
  const [view, setView] = useState<TableView>({ text: '', sort: '', page: 1 })
  return (
    <DataGrid
      name="gallery-long"
      label="Muchas filas"
      columns={COLUMNS}
      rowId={(row) => row.id}
      source={LONG_SOURCE}
      total={LONG}
      perPage={30}
      view={view}
      onView={setView}
      changes={3}
      onShowChanges={nothing}
      onOpen={nothing}
      bulkActions={(chosen) => <Button onClick={chosen.clear}>Soltar</Button>}
      empty={<EmptyState title="No hay filas" />}
    />
  )
}

function Table({ rows, error }: { readonly rows: readonly Row[] | undefined; readonly error?: React.ReactNode }) {
  const [view, setView] = useState<TableView>({ text: '', sort: '', page: 1 })
  return (
    <DataGrid
      name="gallery"
      label="Filas"
      columns={COLUMNS}
      rowId={(row) => row.id}
      source={localRows(rows)}
      total={rows?.length ?? 0}
      perPage={30}
      view={view}
      onView={setView}
      empty={<EmptyState title="No hay filas" />}
      error={error}
    />
  )
}

const cell = (text: string, more: Partial<SheetCell> = {}): SheetCell => ({ text, ...more })
const SHADES: readonly CellShade[] = ['rest', 'holiday', 'absence', 'closed', 'future']
const STATUSES: readonly CellStatus[] = ['saving', 'saved', 'refused', 'waiting']
const WIDTH = 6
const padded = (cells: readonly SheetCell[]) => [
  ...cells,
  ...Array.from({ length: WIDTH - cells.length }, () => cell('')),
]
const KINDS: readonly (readonly [string, readonly SheetCell[]])[] = [
  ['Sombras', SHADES.map((shade) => cell('1:00', { shade }))],
  ['Estados', STATUSES.map((status) => cell('1:00', { status, message: status }))],
  [
    'Énfasis',
    [
      cell('0:00', { dimmed: true }),
      cell('+2:15', { emphasis: 'positive' }),
      cell('21:30', { emphasis: 'warning' }),
      cell('-0:45', { emphasis: 'negative' }),
      cell('42:15', { emphasis: 'total' }),
    ],
  ],
  ['Signos', [cell('6:00', { marks: ['Con nota'] }), cell('', { readOnly: 'Ya fue aprobada' })]],
]

function Week() {
  const [selection, setSelection] = useState(() => selectCell(0, 0))
  return (
    <Sheet
      label="Muestra de celdas"
      cornerLabel="Tipo"
      columns={['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'].map((label) => ({ key: label, label }))}
      rows={KINDS.map(([label, cells]) => ({ key: label, label, header: label, cells: padded(cells) }))}
      foot={[{ key: 'sum', label: 'Total', cells: padded([]).map(() => ({ text: '8:00' })) }]}
      selection={selection}
      onSelect={setSelection}
      onChange={nothing}
      onUndo={nothing}
      onRedo={nothing}
    />
  )
}
