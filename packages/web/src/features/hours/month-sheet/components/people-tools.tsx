import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { mdiDownload, mdiMagnify, mdiPrinterOutline } from '@mdi/js'
import { type MonthSheet, SHEET_GROUPS } from '@timesheet/domain/alerts'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '../../../../ui/export/export-table.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import type { UrlChange } from '../../../../widgets/url-state.ts'
import type { SheetAsked } from '../month-sheet.queries.ts'
import type { Basis } from '../month-sheet.view-model.ts'
import classes from './month-sheet.module.css'

const SEARCH_MS = 250

export interface PeopleToolsProps {
  readonly asked: SheetAsked
  readonly basis: Basis
  readonly sheet: MonthSheet | undefined
  readonly onChange: (change: UrlChange) => void
  readonly onExport: (format: ExportFormat) => void
}

/** Who is shown, how they are put together, as of when, and taking it along. */
export function PeopleTools({ asked, basis, sheet, onChange, onExport }: PeopleToolsProps) {
  const groups = Object.entries(sheet?.groups ?? {}).toSorted(([, a], [, b]) => a.localeCompare(b, 'es'))
  const isClosed = basis === 'closing' || (sheet?.items.some(({ frozen }) => frozen !== null) ?? false)
  return (
    <div className={classes.tools}>
      <Search text={asked.text} onText={(q) => onChange({ q, page: undefined })} />
      <Choice
        label="Agrupar por"
        options={Object.entries(SHEET_GROUPS).map(([value, label]) => [
          value,
          value === '' ? label : `Por ${label.toLowerCase()}`,
        ])}
        value={asked.by}
        onChange={(by) => onChange({ by, group: undefined, closed: undefined, page: undefined })}
      />
      {asked.by !== '' && (groups.length > 1 || asked.group !== '') ? (
        <Choice
          label="Grupo"
          options={[['', 'Todos'], ...groups]}
          value={asked.group}
          onChange={(group) => onChange({ group, page: undefined })}
        />
      ) : null}
      {isClosed ? (
        <SegmentedControl
          aria-label="Totales"
          data={[
            { value: 'today', label: 'Hoy' },
            { value: 'closing', label: 'Al cierre' },
          ]}
          value={basis}
          onChange={(next) => onChange({ basis: next === 'closing' ? next : undefined })}
        />
      ) : null}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={asked.short}
          onChange={(event) => onChange({ short: event.currentTarget.checked ? '1' : undefined, page: undefined })}
        />
        Sólo con faltantes
      </label>
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

interface ChoiceProps {
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
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

function Search({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
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
