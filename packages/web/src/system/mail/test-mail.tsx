import { Alert, Button, Select, Stack, TextInput } from '@mantine/core'
import { mdiEmailFastOutline } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { useSessionUser } from '../../data/session.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { rawCause, requestErrors, systemProblem } from '../settings/settings-errors.ts'
import classes from '../settings/settings.module.css'

const TEMPLATES = [
  { value: 'verification', label: 'Verificación del correo' },
  { value: 'password-reset', label: 'Contraseña olvidada' },
  { value: 'email-change', label: 'Cambio de correo' },
  { value: 'otp', label: 'Código de ingreso' },
  { value: 'login-alert', label: 'Aviso de un ingreso nuevo' },
]
const ACCOUNTS = [
  { value: 'users', label: 'Personas' },
  { value: '_superusers', label: 'Administración del sistema' },
]
const FIELDS = ['email', 'template', 'collection']

function Problem({ error }: { readonly error: unknown }) {
  const cause = rawCause(error)
  const isElsewhere = Object.keys(requestErrors(error)).some((path) => FIELDS.includes(path))
  if (isElsewhere) return null
  return (
    <Alert color="red" title="El correo no salió">
      {cause ? 'El servidor de correo respondió:' : `${systemProblem(error)}.`}
      {cause ? <code className={classes.cause}>{cause}</code> : null}
    </Alert>
  )
}

function TestForm({ onClose }: { readonly onClose: () => void }) {
  const own = useSessionUser()?.email ?? ''
  const [email, setEmail] = useState(own)
  const unsaved = useUnsaved(email !== own)
  const [template, setTemplate] = useState('verification')
  const [accounts, setAccounts] = useState('users')
  const send = useMutation({
    mutationFn: () => unsaved.during(() => client.settings.testEmail(accounts, email.trim(), template)),
    onSuccess: () => {
      showToast({ text: `Se envió la prueba a ${email.trim()}.` })
      onClose()
    },
  })
  const errors = requestErrors(send.error)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send.mutate()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <div aria-live="polite">{send.isError ? <Problem error={send.error} /> : null}</div>
        <TextInput
          label="Para"
          type="email"
          name="email"
          data-autofocus
          value={email}
          error={errors['email'] ?? null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label="Plantilla"
          data={TEMPLATES}
          value={template}
          allowDeselect={false}
          error={errors['template'] ?? null}
          onChange={(value) => setTemplate(value ?? 'verification')}
        />
        <Select
          label="De las cuentas de"
          data={ACCOUNTS}
          value={accounts}
          allowDeselect={false}
          error={errors['collection'] ?? null}
          onChange={(value) => setAccounts(value ?? 'users')}
        />
        <EndButtons onCancel={onClose}>
          <Button type="submit" loading={send.isPending}>
            Enviar
          </Button>
        </EndButtons>
      </Stack>
    </form>
  )
}

function TestDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog onClose={onClose} title="Enviar un correo de prueba">
      <TestForm onClose={onClose} />
    </FormDialog>
  )
}

/** The button that sends a test mail. */
export function TestMail({ isSaved }: { readonly isSaved: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiEmailFastOutline} />}
        disabled={!isSaved}
        onClick={() => setOpen(true)}
      >
        {isSaved ? 'Enviar un correo de prueba' : 'Primero hay que guardar'}
      </Button>
      {open ? <TestDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
