import { mdiDownload, mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import type { ExportFormat } from '../../export/export-table.ts'
import { ExportRefused } from '../../export/export-refused.ts'
import { saveTable } from '../../export/save-table.ts'
import { Icon } from '../../icon.tsx'
import { MenuButton, type MenuEntry } from '../../menu-button.tsx'
import { showProblem } from '../../toast/toast-store.ts'
import { HEADING_KEYS } from './grid-head.tsx'
import type { Density, GridSettings } from './grid-settings.ts'
import type { Column, OtherExport } from './data-grid.types.ts'
import classes from './data-grid.module.css'

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Cómoda' },
  { value: 'compact', label: 'Compacta' },
]

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'xlsx', label: 'Planilla (XLSX)' },
  { format: 'csv', label: 'Texto (CSV)' },
]

/** The menu of columns and density. */
export function SettingsMenu<Row>({ settings }: { readonly settings: GridSettings<Row> }) {
  const { all, choices, density, reset } = settings
  const isFrozen = choices.frozen !== false
  const entries: readonly MenuEntry[] = [
    ...all.map((column): MenuEntry => ({
      id: column.id,
      group: 'Columnas',
      label: column.header,
      checked: settings.columns.includes(column),
      isToggle: true,
      onSelect: () => settings.toggle(column.id),
    })),
    {
      id: 'frozen',
      group: 'Al desplazarse',
      label: 'Fijar la primera columna',
      checked: isFrozen,
      isToggle: true,
      onSelect: () => settings.setFrozen(!isFrozen),
    },
    ...DENSITIES.map(({ value, label }): MenuEntry => ({
      id: `density-${value}`,
      group: 'Densidad',
      label,
      checked: density === value,
      onSelect: () => settings.setDensity(value),
    })),
    ...(reset ? [{ id: 'reset', group: 'Todo', label: 'Dejar como al principio', onSelect: reset }] : []),
  ]
  return (
    <MenuButton label="Columnas y densidad" className={classes.menuButton} entries={entries} foot={HEADING_KEYS}>
      <Icon path={mdiTuneVariant} />
    </MenuButton>
  )
}

export interface ExportMenuProps<Row> {
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly loadAll: () => Promise<readonly Row[]>
  readonly others: readonly OtherExport[]
}

/** The menu that exports all rows of the view with the visible columns, or as the screen does. */
export function ExportMenu<Row>({ name, columns, loadAll, others }: ExportMenuProps<Row>) {
  const [busy, setBusy] = useState(false)
  const handleRun = (run: () => Promise<void>) => {
    setBusy(true)
    run()
      .catch((error: unknown) =>
        showProblem(
          error instanceof ExportRefused ? error.message : 'No se pudo exportar la tabla; se puede probar otra vez',
        ),
      )
      .finally(() => setBusy(false))
  }
  const handleExport = async (format: ExportFormat) => {
    const rows = await loadAll()
    await saveTable({ name, columns, rows: rows.map((row) => columns.map((column) => column.value(row))) }, format)
  }
  const all = [
    ...FORMATS.map(({ format, label }): OtherExport => ({ id: format, label, run: () => handleExport(format) })),
    ...others,
  ]
  return (
    <MenuButton
      label="Exportar"
      className={classes.menuButton}
      entries={all.map(({ id, label, run }) => ({ id, label, disabled: busy, onSelect: () => handleRun(run) }))}
    >
      <Icon path={mdiDownload} />
    </MenuButton>
  )
}
