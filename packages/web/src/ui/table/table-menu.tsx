import { mdiDownload, mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { type ExportFormat, saveTable } from '../export/export-table.ts'
import { Icon } from '../icon.tsx'
import { MenuButton, type MenuEntry } from '../menu-button.tsx'
import { showProblem } from '../toast/toast-store.ts'
import type { Density, TableSettings } from './table-settings.ts'
import type { Column } from './table.types.ts'
import classes from './data-table.module.css'

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Cómoda' },
  { value: 'compact', label: 'Compacta' },
]

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'xlsx', label: 'Planilla (XLSX)' },
  { format: 'csv', label: 'Texto (CSV)' },
]

/** The menu of columns and density. */
export function SettingsMenu<Row>({
  all,
  settings,
}: {
  readonly all: readonly Column<Row>[]
  readonly settings: TableSettings<Row>
}) {
  const columns = all.map((column): MenuEntry => ({
    id: column.id,
    label: column.header,
    checked: settings.isShown(column.id),
    isToggle: true,
    onSelect: () => settings.toggle(column.id),
  }))
  const densities = DENSITIES.map(({ value, label }): MenuEntry => ({
    id: `density-${value}`,
    label,
    checked: settings.density === value,
    onSelect: () => settings.setDensity(value),
  }))
  return (
    <MenuButton label="Columnas y densidad" className={classes.menuButton} entries={[...columns, ...densities]}>
      <Icon path={mdiTuneVariant} />
    </MenuButton>
  )
}

export interface ExportMenuProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly loadAll: () => Promise<readonly Row[]>
}

/** The menu that takes away everything that the view holds, in the columns that are shown. */
export function ExportMenu<Row>({ name, columns, loadAll }: ExportMenuProps<Row>) {
  const [busy, setBusy] = useState(false)
  const handleExport = (format: ExportFormat) => {
    setBusy(true)
    loadAll()
      .then((rows) => rows.map((row) => columns.map((column) => column.value(row))))
      .then((rows) => saveTable({ name, columns, rows }, format))
      .catch(() => showProblem('No se pudo exportar la tabla; se puede probar otra vez'))
      .finally(() => setBusy(false))
  }
  return (
    <MenuButton
      label="Exportar"
      className={classes.menuButton}
      entries={FORMATS.map(({ format, label }) => ({
        id: format,
        label,
        disabled: busy,
        onSelect: () => handleExport(format),
      }))}
    >
      <Icon path={mdiDownload} />
    </MenuButton>
  )
}
