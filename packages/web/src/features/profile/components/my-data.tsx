import { users } from '@timesheet/domain/people'
import type { SessionUser } from '../../../data/session.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { saveMyData } from '../profile.mutations.ts'
import { ProfileSection } from './profile-section.tsx'

const FIELDS = ['name', 'surname', 'phone'] as const

/** The form of the viewer's name and contact data. */
export function MyData({ user }: { readonly user: SessionUser }) {
  const form = useRecordForm({
    declaration: users,
    fields: FIELDS,
    stored: user,
    save: (values) => saveMyData(user, values),
  })
  return (
    <ProfileSection title="Mis datos">
      <RecordForm form={form} submitLabel="Guardar" onDone={() => showToast({ text: 'Los datos se guardaron.' })} />
    </ProfileSection>
  )
}
