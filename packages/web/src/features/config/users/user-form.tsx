import { checkUser, users } from '@timesheet/domain/people'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import type { UserRow } from './users.columns.tsx'

/** The fields of a person that the office edits. */
export const USER_FIELDS = [
  'name',
  'surname',
  'position',
  'fileNumber',
  'phone',
  'specialty',
  'manager',
  'calendar',
  'hiredOn',
  'leftOn',
  'tracksHours',
  'overtime',
  'external',
  'customer',
] as const

/** The form of a person's data. */
export function UserForm({ user }: { readonly user: UserRow }) {
  const form = useRecordForm({
    declaration: users,
    fields: USER_FIELDS,
    stored: user,
    save: (values) => updateRecord(users, user.id, values),
    shown: ({ external }) => (external === true ? USER_FIELDS : USER_FIELDS.filter((name) => name !== 'customer')),
    check: (values) => checkUser(values),
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={() => showToast({ text: 'Se guardó.' })} />
}
