import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../data/client.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { authProblem } from './auth-problem.ts'
import { AuthCard } from './components/auth-card.tsx'
import { safeReturn } from './safe-return.ts'
import { useAuthAction } from './use-auth-action.ts'

interface SentCode {
  readonly otpId: string
  readonly email: string
}

const BACK = (
  <Anchor component={Link} to="/login">
    Ingresar con contraseña
  </Anchor>
)

function AskForCode({ onSent }: { readonly onSent: (sent: SentCode) => void }) {
  const action = useAuthAction()
  const ask = (values: FormData) => {
    const email = String(values.get('email') ?? '').trim()
    if (!email) return action.say(AUTH_TEXTS.missingEmail)
    action.run(
      async () => {
        const { otpId } = await client.collection('users').requestOTP(email)
        onSent({ otpId, email })
      },
      (error) => authProblem(error, { 403: 'El ingreso con código no está habilitado en esta instalación.', 400: 'El correo no tiene un formato válido.' }),
    )
  }
  return (
    <AuthCard title="Ingresar sin contraseña" intro="Llega un código por correo, válido por unos minutos." problem={action.problem} onSubmit={ask} foot={BACK}>
      <TextInput label="Correo" name="email" type="email" autoComplete="username" inputMode="email" autoFocus />
      <Button type="submit" loading={action.busy} fullWidth>
        Enviar código
      </Button>
    </AuthCard>
  )
}

function EnterCode({ sent, onRestart }: { readonly sent: SentCode; readonly onRestart: () => void }) {
  const navigate = useNavigate()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const action = useAuthAction()
  const enter = (values: FormData) => {
    const code = String(values.get('code') ?? '').trim()
    if (!code) return action.say('Falta el código.')
    action.run(
      async () => {
        await client.collection('users').authWithOTP(sent.otpId, code)
        await navigate({ href: safeReturn(search.redirect), replace: true })
      },
      (error) => authProblem(error, { 400: AUTH_TEXTS.wrongCode, 403: AUTH_TEXTS.notAllowed }),
    )
  }
  return (
    <AuthCard
      title="Código de ingreso"
      intro={`Si ${sent.email} tiene una cuenta, el código ya está en camino.`}
      problem={action.problem}
      onSubmit={enter}
      foot={
        <Anchor component="button" type="button" onClick={onRestart}>
          Pedir otro código
        </Anchor>
      }
    >
      <TextInput label="Código" name="code" autoComplete="one-time-code" inputMode="numeric" autoFocus />
      <Button type="submit" loading={action.busy} fullWidth>
        Ingresar
      </Button>
    </AuthCard>
  )
}

/** `/login2`: signs in with a one-time code by e-mail. */
export function Page() {
  const [sent, setSent] = useState<SentCode | null>(null)
  return sent ? <EnterCode sent={sent} onRestart={() => setSent(null)} /> : <AskForCode onSent={setSent} />
}
