import { ActionIcon, Checkbox, Menu } from '@mantine/core'
import { mdiCheck, mdiDownload, mdiTuneVariant } from '@mdi/js'
import { useState } from 'react'
import { type ExportFormat, saveTable } from '../export/export-table.ts'
import { Icon } from '../icon.tsx'
import { showProblem } from '../toast/toast-store.ts'
import type { Density, TableSettings } from './table-settings.ts'
import type { Column } from './table.types.ts'

const DENSITIES: readonly { readonly value: Density; readonly label: string }[] = [
  { value: 'comfortable', label: 'Cómoda' },
  { value: 'compact', label: 'Compacta' },
]

/** The menu of columns and density. */
export function SettingsMenu<Row>({
  all,
  settings,
}: {
  readonly all: readonly Column<Row>[]
  readonly settings: TableSettings<Row>
}) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Columnas y densidad">
          <Icon path={mdiTuneVariant} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.Label>Columnas</Menu.Label>
        {all.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={settings.isShown(column.id)}
            onClick={() => settings.toggle(column.id)}
            leftSection={<Checkbox.Indicator size="xs" checked={settings.isShown(column.id)} />}
          >
            {column.header}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>Densidad</Menu.Label>
        {DENSITIES.map(({ value, label }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={settings.density === value}
            onClick={() => settings.setDensity(value)}
            rightSection={settings.density === value ? <Icon path={mdiCheck} /> : null}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" loading={busy} aria-label="Exportar">
          <Icon path={mdiDownload} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => handleExport('xlsx')}>Planilla (XLSX)</Menu.Item>
        <Menu.Item onClick={() => handleExport('csv')}>Texto (CSV)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
