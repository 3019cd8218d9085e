import { addMonths, monthOf } from '@timesheet/domain/kernel'
import { checkPack, registerPacks } from '@timesheet/domain/time_clock'
import type { CreateOf } from '@timesheet/schema'
import { useMemo } from 'react'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'

const FIELDS = ['employer', 'from', 'to']

export interface NewPackProps {
  readonly save: (values: CreateOf<typeof registerPacks>) => Promise<void>
  readonly onCancel: () => void
}

/** Whose register a new pack contains, and of which months. */
export function NewPack({ save, onCancel }: NewPackProps) {
  const now = today()
  const defaults = useMemo(
    () => ({ employer: '', from: addMonths(monthOf(now), -12), to: addMonths(monthOf(now), -1) }),
    [now],
  )
  const form = useRecordForm({
    declaration: registerPacks,
    fields: FIELDS,
    defaults,
    shown: () => FIELDS,
    // How many people it has, and whether another is made, only the server knows.
    check: (values) => checkPack(values, { today: now, isRunning: false, people: 1 }),
    save,
  })
  return <RecordForm form={form} submitLabel="Hacer el paquete" onCancel={onCancel} />
}
