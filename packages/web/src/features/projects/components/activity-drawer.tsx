import { activities } from '@timesheet/domain/projects'
import { useMemo } from 'react'
import type { Stored } from '../../../data/collection.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { BUDGET_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import type { Typed } from '../../../forms/unread.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'

export type ActivityRow = Stored<typeof activities>

const SHOWN = ['code', 'name', 'specialty', 'order', 'billable', 'active']
const FIELDS = ['project', 'budgetMinutes', ...SHOWN]

/** The drawer of an activity, new or existing. */
export function ActivityDrawer({
  project,
  activity,
  onClose,
}: {
  readonly project: string
  readonly activity: ActivityRow | null
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ project, active: true, billable: true }), [project])
  const form = useRecordForm({
    declaration: activities,
    fields: FIELDS,
    stored: activity,
    defaults,
    save: (values) => (activity ? updateRecord(activities, activity.id, values) : createRecord(activities, values)),
    shown: () => SHOWN,
  })
  return (
    <SideDrawer title={activity ? activity.name : 'Nueva actividad'} onClose={onClose}>
      <RecordForm
        form={form}
        wide={['name']}
        submitLabel={activity ? 'Guardar' : 'Agregar'}
        onDone={onClose}
        onCancel={onClose}
      >
        <TypedText
          label={activities.fields.budgetMinutes.label}
          description="En horas."
          format={BUDGET_FORMAT}
          value={form.input('budgetMinutes') as Typed<number>}
          error={form.errors['budgetMinutes'] ?? null}
          onChange={(value) => form.set('budgetMinutes', value)}
        />
      </RecordForm>
    </SideDrawer>
  )
}
