import type { Employment } from '@timesheet/domain/people'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { checkPerson, PERSON, savePerson } from './person-fields.ts'
import type { UserRow } from './users.columns.tsx'

/** The fields of a person that every employee may read. */
export const USER_FIELDS = ['name', 'surname', 'position', 'phone', 'specialty', 'calendar', 'external', 'customer']

/** The fields of a person that the office edits. */
export const PERSON_FIELDS = [
  'name',
  'surname',
  'position',
  'fileNumber',
  'phone',
  'specialty',
  'manager',
  'hiredOn',
  'leftOn',
  'tracksHours',
  'overtime',
  'external',
  'customer',
]

/** The form of a person's data and employment. */
export function UserForm({ user, terms }: { readonly user: UserRow; readonly terms: Employment }) {
  const form = useRecordForm({
    declaration: PERSON,
    fields: PERSON_FIELDS,
    stored: { ...terms, ...user },
    save: (values) => savePerson(user.id, values),
    shown: ({ external }) => (external ? PERSON_FIELDS : PERSON_FIELDS.filter((name) => name !== 'customer')),
    check: checkPerson,
  })
  return <RecordForm form={form} submitLabel="Guardar" onDone={() => showToast({ text: 'Se guardó.' })} />
}
