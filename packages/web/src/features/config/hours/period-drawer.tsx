import { checkPeriod, checkTakenDays, type PeriodDraft, periods } from '@timesheet/domain/hours'
import { employers } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord } from '../../../widgets/store-record.ts'
import { nextMonthPeriod } from './period-moves.view-model.ts'
import type { PeriodRow } from './period-row.ts'

const FIELDS = ['kind', 'from', 'to', 'employer', 'state']

/** The periods without employer, which the next one follows; all where each is of one. */
function ofFirm(known: readonly PeriodRow[]): readonly PeriodRow[] {
  const general = known.filter(({ employer }) => employer === '')
  return general.length > 0 ? general : known
}

/** What the rules of periods refuse of a new one. */
function fault(values: PeriodDraft, known: readonly PeriodRow[]) {
  return checkPeriod(values, known) ?? checkTakenDays({ before: null, after: values }, known)
}

/** The form of a new period; by default the month after the last one. */
export function PeriodDrawer({
  periods: known,
  onClose,
}: {
  readonly periods: readonly PeriodRow[]
  readonly onClose: () => void
}) {
  const hasEmployers = (useQuery(listQuery(employers)).data ?? []).length > 0
  const defaults = useMemo(
    () => ({ kind: 'month', state: 'open', ...nextMonthPeriod(ofFirm(known), today()) }),
    [known],
  )
  const form = useRecordForm({
    declaration: periods,
    fields: FIELDS,
    defaults,
    save: (values) => createRecord(periods, values),
    shown: () => ['kind', 'from', 'to', ...(hasEmployers ? ['employer'] : [])],
    check: (values) => fault(values, known),
  })
  return (
    <SideDrawer title="Nuevo período" onClose={onClose}>
      <RecordForm form={form} submitLabel="Crear, abierto" onDone={onClose} onCancel={onClose} />
    </SideDrawer>
  )
}
