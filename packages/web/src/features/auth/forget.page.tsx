import { Button, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { readAccountToken } from './account-token.ts'
import { authProblem } from './auth-problem.ts'
import { AuthCard } from './components/auth-card.tsx'
import { LiveLink } from './components/live-link.tsx'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { PlainLink } from './components/plain-link.tsx'
import { signInPath } from './return-search.ts'
import { rememberedEmail } from './typed-email.ts'
import type { SignInSearch } from './return-search.ts'
import type { AccountCollection } from '../../data/session.ts'
import { useAuthAction } from './use-auth-action.ts'

function AskForMail({ search }: { readonly search: SignInSearch }) {
  const account: AccountCollection = search.as === 'system' ? '_superusers' : 'users'
  const back = <PlainLink href={signInPath('/login', search)}>Volver al ingreso</PlainLink>
  const [sentTo, setSentTo] = useState<string | null>(null)
  const action = useAuthAction()

  const ask = (values: FormData) => {
    const email = String(values.get('email') ?? '').trim()
    if (!email) return action.say(AUTH_TEXTS.missingEmail)
    action.run(
      async () => {
        await client.collection(account).requestPasswordReset(email)
        setSentTo(email)
      },
      (error) => authProblem(error, { 400: 'El correo no tiene un formato válido.' }),
    )
  }

  if (sentTo) {
    return (
      <AuthCard
        title="Revisar el correo"
        intro={`Si ${sentTo} tiene una cuenta, en unos minutos llega un enlace para definir una contraseña nueva.`}
        foot={back}
      />
    )
  }
  return (
    <AuthCard
      title="Contraseña olvidada"
      intro="Un enlace por correo permite definir una nueva."
      problem={action.problem}
      onSubmit={ask}
      foot={back}
    >
      <TextInput
        label="Correo"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={rememberedEmail()}
        autoFocus
      />
      <Button type="submit" loading={action.busy} fullWidth>
        Enviar enlace
      </Button>
    </AuthCard>
  )
}

/** `/forget`: requests the reset mail; with `?token=` sets the new password. `?as=system` for superusers. */
export function Page() {
  const search: SignInSearch & { readonly token?: unknown } = useSearch({ strict: false })
  const { token } = search
  if (typeof token !== 'string' || !token) return <AskForMail search={search} />
  const read = readAccountToken(token)
  const account = read?.account ?? 'users'
  return (
    <LiveLink token={token} kind="passwordReset" account={account}>
      <NewPasswordForm token={token} email={read?.email ?? ''} account={account} />
    </LiveLink>
  )
}
