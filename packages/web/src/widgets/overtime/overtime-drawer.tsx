import {
  checkOvertimeRequest,
  type OvertimeRequest,
  type OvertimeRequestDraft,
  overtimeRequests,
} from '@timesheet/domain/hours'
import { isDay } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { useToday } from '../../data/today.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { type FormDraft, useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { SideDrawer } from '../side-drawer.tsx'
import { createRecord } from '../store-record.ts'

const FIELDS = ['from', 'to', 'minutes', 'compensation', 'reason']

interface OvertimeDrawerProps {
  readonly user: string
  readonly others: readonly Pick<OvertimeRequest, 'from' | 'to' | 'state'>[]
  readonly onClose: () => void
}

/** The form by which a person asks in advance to work overtime. */
export function OvertimeDrawer({ user, others, onClose }: OvertimeDrawerProps) {
  const today = useToday()
  const defaults = useMemo(() => ({ user, state: 'requested' }), [user])
  // A request of one day needs only the first.
  const draftOf = (values: FormDraft<typeof overtimeRequests>): OvertimeRequestDraft => ({
    ...values,
    to: values.to || values.from,
    user,
    state: 'requested',
  })
  const form = useRecordForm({
    declaration: overtimeRequests,
    fields: [...FIELDS, 'user', 'state'],
    defaults,
    shown: () => FIELDS,
    written: draftOf,
    check: (values) => {
      const draft = draftOf(values)
      if (!isDay(draft.from) || !isDay(draft.to)) return null
      return checkOvertimeRequest(draft, { stored: null, isSubject: true, today, others })
    },
    save: (values) => createRecord(overtimeRequests, values),
  })
  const handleDone = () => {
    showToast({ text: 'Se pidieron las horas extra. Decide la persona responsable.' })
    onClose()
  }
  return (
    <SideDrawer title="Pedir horas extra" onClose={onClose}>
      <RecordForm form={form} submitLabel="Pedir" durations={['minutes']} onDone={handleDone} onCancel={onClose}>
        {null}
      </RecordForm>
    </SideDrawer>
  )
}
