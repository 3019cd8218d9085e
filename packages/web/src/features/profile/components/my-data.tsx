import { users } from '@timesheet/domain/people'
import type { SessionUser } from '../../../data/session.ts'
import { FormFrame } from '../../../forms/form-frame.tsx'
import type { FieldInputProps } from '../../../forms/field-props.ts'
import { TextField } from '../../../forms/text-field.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { saveMyData } from '../profile.mutations.ts'
import { ProfileSection } from './profile-section.tsx'

const FIELDS = ['name', 'surname', 'phone'] as const
/** The name of a customer's reader signs their answers: the firm writes it. */
const OF_READERS = ['phone'] as const

/** Input of a text field; all fields of this form are text, so the inputs of other kinds are not loaded. */
function LineInput(props: FieldInputProps) {
  return <TextField {...(props as FieldInputProps<string>)} />
}

/** The form of the viewer's name and contact data. */
export function MyData({ user }: { readonly user: SessionUser }) {
  const form = useRecordForm({
    declaration: users,
    fields: user.external ? OF_READERS : FIELDS,
    stored: user,
    save: (values) => saveMyData(user, values),
  })
  return (
    <ProfileSection
      title="Mis datos"
      {...(user.external && {
        help: `Las respuestas salen a nombre de ${[user.name, user.surname].filter(Boolean).join(' ')}. Para corregirlo hay que pedirlo a la empresa.`,
      })}
    >
      <FormFrame
        form={form}
        input={LineInput}
        submitLabel="Guardar"
        onDone={() => showToast({ text: 'Los datos se guardaron.' })}
      />
    </ProfileSection>
  )
}
