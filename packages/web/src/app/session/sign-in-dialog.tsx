import { Alert, Anchor, Button, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { client } from '../../data/client.ts'
import { signOut } from '../../data/session-gate.ts'
import { authProblem } from '../../features/auth/auth-problem.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'

const REFUSALS = { 400: AUTH_TEXTS.wrong, 401: AUTH_TEXTS.wrong, 403: AUTH_TEXTS.notAllowed }

function goAsAnother(): void {
  signOut()
  location.assign('/login')
}

/** Over the page when the session ended while working: nothing typed below is lost. */
export function SignInDialog({ email }: { readonly email: string }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return setProblem(AUTH_TEXTS.missingPassword)
    setBusy(true)
    client
      .collection('users')
      .authWithPassword(email, password)
      .catch((error: unknown) => setProblem(authProblem(error, REFUSALS)))
      .finally(() => setBusy(false))
  }
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} title="La sesión terminó" zIndex={500} transitionProps={{ duration: 0 }}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <span>Lo que está en la pantalla no se perdió. Falta la contraseña para seguir.</span>
          <div aria-live="polite">{problem ? <Alert color="red">{problem}</Alert> : null}</div>
          <TextInput label="Correo" name="email" autoComplete="username" value={email} readOnly />
          <PasswordInput label="Contraseña" name="password" autoComplete="current-password" data-autofocus />
          <Button type="submit" loading={busy}>
            Seguir
          </Button>
          <Anchor component="button" type="button" size="sm" onClick={goAsAnother}>
            Entrar con otra cuenta
          </Anchor>
        </Stack>
      </form>
    </Modal>
  )
}
