import { Button, TextInput } from '@mantine/core'
import { mdiDownload, mdiMagnify, mdiPrinterOutline } from '@mdi/js'
import { type ReactNode, useEffect, useState } from 'react'
import type { ExportFormat } from '../../ui/export/export-table.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import classes from './table-tools.module.css'

const SEARCH_MS = 250

export interface TableToolsProps {
  /** What chooses the rows. */
  readonly children: ReactNode
  readonly onExport: (format: ExportFormat) => void
}

/** What stands above a table: who and what is shown, and taking it along as a file or printed. */
export function TableTools({ children, onExport }: TableToolsProps) {
  return (
    <div className={classes.tools}>
      {children}
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
    </div>
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

export interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** One condition more, or none. */
export function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

export interface TablePagesProps {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

/** The pages of a table; nothing where there is one. */
export function TablePages({ page, last, onPage }: TablePagesProps) {
  if (last <= 1) return null
  return (
    <div className={classes.pages}>
      <Button size="compact-sm" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anteriores
      </Button>
      <span>
        {page} de {last}
      </span>
      <Button size="compact-sm" variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Siguientes
      </Button>
    </div>
  )
}

export interface PeopleSearchProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** What is found, where it is not people. */
  readonly label?: string
}

/** Finds people by their names, or what else it says; what is typed is told when typing pauses. */
export function PeopleSearch({ text, onText, label = 'Buscar personas' }: PeopleSearchProps) {
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
      aria-label={label}
      placeholder={label}
      leftSection={<Icon path={mdiMagnify} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
