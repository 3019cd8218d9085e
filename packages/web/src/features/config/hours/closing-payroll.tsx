import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { payrollItems } from '@timesheet/domain/hours'
import { useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { ExportFormat } from '../../../ui/export/export-table.ts'
import { saveTable } from '../../../ui/export/save-table.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { type NamedItem, payrollTable } from './payroll-table.ts'

const ALL = ''
const NOBODY = 'Sin empleador'

const payrollQuery = (closing: string) =>
  listQuery(payrollItems, { filter: filterText('closing = {:closing}', { closing }), expand: 'user,employer' })

export interface ClosingPayrollProps {
  readonly closing: string
  /** The beginning of the file's name. */
  readonly name: string
}

/** What a closing tells payroll, to be saved as a file: of one employer, or of all. */
export function ClosingPayroll({ closing, name }: ClosingPayrollProps) {
  const [employer, setEmployer] = useState(ALL)
  const rows = useQuery(payrollQuery(closing)).data
  if (!rows || rows.length === 0) return null
  const items = rows.map((row): NamedItem => {
    const { user, employer: of } = row.expand ?? {}
    return {
      ...row,
      personName: user ? `${user['surname']}, ${user['name']}` : row.user,
      employerName: of ? String(of['name']) : NOBODY,
    }
  })
  const names = [...new Set(items.map(({ employerName }) => employerName))].toSorted((a, b) => a.localeCompare(b, 'es'))
  const chosen = employer === ALL ? items : items.filter(({ employerName }) => employerName === employer)
  const save = (format: ExportFormat) =>
    void saveTable(
      payrollTable(
        chosen,
        [name, employer]
          .filter(Boolean)
          .join('-')
          .toLowerCase()
          .replaceAll(/[^\p{L}\d]+/gu, '-'),
      ),
      format,
    ).catch(() => showProblem('No se pudo guardar el archivo; se puede probar otra vez.'))
  return (
    <Group gap="xs" mt={4}>
      {names.length > 1 ? (
        <Select
          size="xs"
          aria-label="Empleador"
          data={[{ value: ALL, label: 'Todos los empleadores' }, ...names.map((one) => ({ value: one, label: one }))]}
          value={employer}
          onChange={(next) => setEmployer(next ?? ALL)}
          allowDeselect={false}
        />
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => save('xlsx')}>
        Novedades (XLSX)
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => save('csv')}>
        Novedades (CSV)
      </Button>
    </Group>
  )
}
