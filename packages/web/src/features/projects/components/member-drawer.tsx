import { members } from '@timesheet/domain/projects'
import { useMemo } from 'react'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import { memberName, type MemberRow } from './member-row.ts'

const SHOWN = ['user', 'from', 'to']
const FIELDS = ['project', ...SHOWN]

/** The drawer of a team member, new or existing. */
export function MemberDrawer({
  project,
  member,
  onClose,
}: {
  readonly project: string
  readonly member: MemberRow | null
  readonly onClose: () => void
}) {
  const defaults = useMemo(() => ({ project }), [project])
  const form = useRecordForm({
    declaration: members,
    fields: FIELDS,
    stored: member,
    defaults,
    save: (values) => (member ? updateRecord(members, member.id, values) : createRecord(members, values)),
    shown: () => SHOWN,
  })
  return (
    <SideDrawer title={member ? memberName(member) : 'Sumar al equipo'} onClose={onClose}>
      <RecordForm
        form={form}
        wide={['user']}
        readOnly={member ? ['user'] : []}
        submitLabel={member ? 'Guardar' : 'Sumar'}
        onDone={onClose}
        onCancel={onClose}
      />
    </SideDrawer>
  )
}
