import { checkPeriod, periods } from '@timesheet/domain/hours'
import { useMemo } from 'react'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord } from '../../../widgets/store-record.ts'
import { nextMonthPeriod } from './period-moves.view-model.ts'
import type { PeriodRow } from './period-row.ts'

const FIELDS = ['kind', 'from', 'to', 'state']

/** The form of a new period; by default the month after the last one. */
export function PeriodDrawer({
  periods: known,
  onClose,
}: {
  readonly periods: readonly PeriodRow[]
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ kind: 'month', state: 'open', ...nextMonthPeriod(known, today()) }), [known])
  const form = useRecordForm({
    declaration: periods,
    fields: FIELDS,
    defaults,
    save: (values) => createRecord(periods, values),
    shown: () => ['kind', 'from', 'to'],
    check: (values) => checkPeriod(values, known),
  })
  return (
    <SideDrawer title="Nuevo período" onClose={onClose}>
      <RecordForm form={form} submitLabel="Crear, abierto" onDone={onClose} onCancel={onClose} />
    </SideDrawer>
  )
}
