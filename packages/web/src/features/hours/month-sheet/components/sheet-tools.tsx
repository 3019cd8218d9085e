import { Button, TextInput } from '@mantine/core'
import { mdiDownload, mdiMagnify, mdiPrinterOutline } from '@mdi/js'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '../../../../ui/export/export-table.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import classes from './month-sheet.module.css'

const SEARCH_MS = 250

/** Takes the table along: as a file, or printed. */
export function ExportActs({ onExport }: { readonly onExport: (format: ExportFormat) => void }) {
  return (
    <span className={classes.acts}>
      <MenuButton
        label="Exportar"
        entries={[
          { id: 'xlsx', label: 'Planilla (XLSX)', onSelect: () => onExport('xlsx') },
          { id: 'csv', label: 'Texto (CSV)', onSelect: () => onExport('csv') },
        ]}
      >
        <Icon path={mdiDownload} />
      </MenuButton>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon path={mdiPrinterOutline} size={16} />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </span>
  )
}

export interface ChoiceProps {
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of some options. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <select
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Finds people by their names; what is typed is told when typing pauses. */
export function SearchBox({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = window.setTimeout(() => {
      setSent(typed)
      onText(typed)
    }, SEARCH_MS)
    return () => window.clearTimeout(timer)
  }, [typed, sent, onText])
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Buscar personas"
      placeholder="Buscar personas"
      leftSection={<Icon path={mdiMagnify} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
