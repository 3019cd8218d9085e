import { TextInput } from '@mantine/core'
import { isEmail } from '@timesheet/schema'
import { useState } from 'react'
import { today } from '../../../data/today.ts'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormValues } from '../../../forms/use-record-form.ts'
import { DEFAULT_VALIDATION_ES } from '../../../i18n/default-validation.ts'
import { fieldErrorTexts } from '../../../data/error-text.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { invite } from './invite.mutation.ts'
import { checkPerson, PERSON } from './person-fields.ts'
import classes from './users.module.css'

const STAFF = [
  'name',
  'surname',
  'position',
  'specialty',
  'manager',
  'calendar',
  'hiredOn',
  'fileNumber',
  'tracksHours',
  'external',
] as const
const READER = ['name', 'surname', 'position', 'customer', 'external'] as const
const DEFAULTS = { active: true, tracksHours: true, hiredOn: today() }

export interface InviteDrawerProps {
  readonly onClose: () => void
  readonly onInvited: (id: string) => void
}

function emailProblem(email: string): string | null {
  if (email.trim() === '') return 'Falta el correo: ahí llega la invitación'
  return isEmail(email.trim()) ? null : DEFAULT_VALIDATION_ES.email
}

/** Creates a person and sends the invitation mail, by whose link they set their password. */
export function InviteDrawer({ onClose, onInvited }: InviteDrawerProps) {
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string | null>(null)
  const [isReader, setReader] = useState(false)

  const save = async (values: FormValues) => {
    const person = {
      ...DEFAULTS,
      ...values,
      ...(isReader ? { tracksHours: false, hiredOn: '' } : {}),
      email: email.trim(),
    }
    const { id, mailed } = await invite(person).catch((error: unknown) => {
      setEmailError(fieldErrorTexts(error)['email'] ?? null)
      throw error
    })
    if (mailed) showToast({ text: `Se envió la invitación a ${person.email}.` })
    else
      showProblem(
        `${String(values['name'])} ya está en la lista, pero no se pudo enviar el correo. Se puede reenviar desde su ficha.`,
      )
    onInvited(id)
  }
  const form = useRecordForm({
    declaration: PERSON,
    fields: isReader ? READER : STAFF,
    defaults: DEFAULTS,
    save,
    check: checkPerson,
  })
  const withEmail = {
    ...form,
    dirty: form.dirty || email !== '',
    set: (field: string, value: unknown) => {
      if (field === 'external') setReader(value === true)
      form.set(field, value)
    },
    submit: () => {
      const problem = emailProblem(email)
      setEmailError(problem)
      return problem ? Promise.resolve(false) : form.submit()
    },
  }
  return (
    <SideDrawer title="Invitar a una persona" onClose={onClose}>
      <p className={classes.note}>
        Recibe un correo con un enlace para definir su contraseña; vale tres días y se puede reenviar.
      </p>
      <TextInput
        label="Correo"
        type="email"
        withAsterisk
        aria-required
        data-autofocus
        mb="sm"
        value={email}
        error={emailError}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setEmailError(null)
        }}
      />
      <RecordForm form={withEmail} submitLabel="Invitar" onCancel={onClose} />
    </SideDrawer>
  )
}
