import { SegmentedControl } from '@mantine/core'
import { type MonthSheet, SHEET_GROUPS } from '@timesheet/domain/alerts'
import type { ExportFormat } from '../../../../ui/export/export-table.ts'
import { Check, Choice, PeopleSearch, TableTools } from '../../../../widgets/table-tools/table-tools.tsx'
import type { UrlChange } from '../../../../widgets/url-state.ts'
import type { SheetAsked } from '../month-sheet.queries.ts'
import type { Basis } from '../month-sheet.view-model.ts'

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
    <TableTools onExport={onExport}>
      <PeopleSearch text={asked.text} onText={(q) => onChange({ q, page: undefined })} />
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
      <Check
        label="Sólo con faltantes"
        checked={asked.short}
        onChange={(is) => onChange({ short: is ? '1' : undefined, page: undefined })}
      />
    </TableTools>
  )
}
