import { mdiDownload, mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import type { ExportFormat } from '../../export/export-table.ts'
import { ExportRefused } from '../../export/export-refused.ts'
import { loadChunk } from '../../lazy/load-chunk.ts'
import { Icon } from '../../icon.tsx'
import { MenuButton, type MenuEntry } from '../../menu-button.tsx'
import { showProblem } from '../../toast/toast-store.ts'
import type { Density } from '../density.ts'
import { HEADING_KEYS } from './grid-head.tsx'
import type { GridSettings } from './grid-settings.ts'
import type { Chosen, Column, DataGridProps, OfferedFile } from './data-grid.types.ts'
import { chosenText } from './total-text.ts'
import classes from './data-grid.module.css'

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Cómoda' },
  { value: 'compact', label: 'Compacta' },
]

const FORMATS = [
  ['xlsx', 'Planilla (XLSX)'],
  ['csv', 'Texto (CSV)'],
  ['print', 'Imprimir todas'],
] as const

/** The menu of columns and density. */
export function SettingsMenu<Row>({ settings }: { readonly settings: GridSettings<Row> }) {
  const { all, choices, density, reset } = settings
  const isFrozen = choices.frozen !== false
  const entries: readonly MenuEntry[] = [
    ...all.map((column): MenuEntry => ({
      id: column.id,
      group: column.group?.title ?? 'Columnas',
      label: column.group?.label ?? column.header,
      name: column.group && column.header,
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
  readonly table: DataGridProps<Row>
  readonly columns: readonly Column<Row>[]
  readonly chosen: Chosen<Row> | null
}

/** The menu that exports what the grid shows: its columns, of the chosen rows or of all rows of the view. */
export function ExportMenu<Row>({ table, columns, chosen }: ExportMenuProps<Row>) {
  const [busy, setBusy] = useState(false)
  const { onSave, filesOf } = table
  const save = async (format: ExportFormat | 'print') => {
    if (onSave && format !== 'print') return onSave({ format, columns: columns.map(({ id }) => id), chosen })
    const { exportRows } = await loadChunk(() => import('../../export/export-rows.ts'))
    return exportRows(format, { table, columns, chosen })
  }
  const files: readonly OfferedFile[] = [
    ...FORMATS.map(([id, label]) => ({ id, label, save: () => save(id) })),
    ...(filesOf?.(chosen) ?? []),
  ]
  const handleSave = (file: OfferedFile) => {
    setBusy(true)
    file
      .save()
      .catch((error: unknown) =>
        showProblem(
          error instanceof ExportRefused ? error.message : 'No se pudo exportar la tabla; se puede probar otra vez',
        ),
      )
      .finally(() => setBusy(false))
  }
  return (
    <MenuButton
      label="Exportar"
      className={classes.menuButton}
      {...(chosen && { heading: chosenText(chosen) })}
      entries={files.map((file) => ({ ...file, disabled: busy, onSelect: () => handleSave(file) }))}
    >
      <Icon path={mdiDownload} />
    </MenuButton>
  )
}

export interface GridMenusProps<Row> {
  readonly table: DataGridProps<Row>
  readonly settings: GridSettings<Row>
  readonly chosen: Chosen<Row> | null
}

/** The menus of a list: what is taken along of it, and which columns are shown. */
export function GridMenus<Row>({ table, settings, chosen }: GridMenusProps<Row>) {
  return (
    <>
      {table.loadAll || table.onSave ? <ExportMenu table={table} columns={settings.columns} chosen={chosen} /> : null}
      <SettingsMenu settings={settings} />
    </>
  )
}
