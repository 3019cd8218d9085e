import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { readAccountToken } from './account-token.ts'
import { authProblem } from './auth-problem.ts'
import { AuthCard } from './components/auth-card.tsx'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { useAuthAction } from './use-auth-action.ts'

const BACK = (
  <Anchor component={Link} to="/login">
    Volver al ingreso
  </Anchor>
)

function AskForMail() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const action = useAuthAction()

  const ask = (values: FormData) => {
    const email = String(values.get('email') ?? '').trim()
    if (!email) return action.say(AUTH_TEXTS.missingEmail)
    action.run(
      async () => {
        await client.collection('users').requestPasswordReset(email)
        setSentTo(email)
      },
      (error) => authProblem(error, { 400: 'El correo no tiene un formato válido.' }),
    )
  }

  if (sentTo) {
    return <AuthCard title="Revisar el correo" intro={`Si ${sentTo} tiene una cuenta, en unos minutos llega un enlace para definir una contraseña nueva.`} foot={BACK} />
  }
  return (
    <AuthCard title="Contraseña olvidada" intro="Un enlace por correo permite definir una nueva." problem={action.problem} onSubmit={ask} foot={BACK}>
      <TextInput label="Correo" name="email" type="email" autoComplete="username" inputMode="email" autoFocus />
      <Button type="submit" loading={action.busy} fullWidth>
        Enviar enlace
      </Button>
    </AuthCard>
  )
}

/** `/forget`: asks for the reset mail; with `?token=` sets the new password. */
export function Page() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  if (typeof token !== 'string' || !token) return <AskForMail />
  return <NewPasswordForm token={token} email={readAccountToken(token)?.email ?? ''} />
}
