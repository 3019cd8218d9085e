import { Anchor, Button, PasswordInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { AUTH_TEXTS } from '../../../i18n/auth.es.ts'
import type { AccountToken } from '../account-token.ts'
import { authProblem } from '../auth-problem.ts'
import { useAuthAction } from '../use-auth-action.ts'
import { AuthCard } from './auth-card.tsx'

export interface ConfirmMailProps {
  readonly token: string
  readonly read: AccountToken
}

/** Confirms an address by a mailed token: at once for a verification, with the password for a change. */
export function ConfirmMail({ token, read }: ConfirmMailProps) {
  const [done, setDone] = useState(false)
  const action = useAuthAction()
  const isChange = read.kind === 'emailChange'
  const address = isChange ? read.newEmail : read.email

  const confirm = (values: FormData) => {
    const password = String(values.get('password') ?? '')
    if (isChange && !password) return action.say(AUTH_TEXTS.missingPassword)
    const users = client.collection('users')
    action.run(
      async () => {
        await (isChange ? users.confirmEmailChange(token, password) : users.confirmVerification(token))
        setDone(true)
      },
      (error) =>
        authProblem(error, {
          400: isChange ? 'La contraseña no coincide o el enlace ya venció.' : AUTH_TEXTS.badToken,
        }),
    )
  }

  if (done) {
    const foot = (
      <Anchor component={Link} to={isChange ? '/login' : '/'}>
        {isChange ? 'Ingresar' : 'Continuar'}
      </Anchor>
    )
    return <AuthCard title="Correo confirmado" intro={`${address} quedó confirmado.`} foot={foot} />
  }
  return (
    <AuthCard
      title={isChange ? 'Confirmar el correo nuevo' : 'Confirmar el correo'}
      intro={address}
      problem={action.problem}
      onSubmit={confirm}
    >
      {isChange ? <PasswordInput label="Contraseña" name="password" autoComplete="current-password" autoFocus /> : null}
      <Button type="submit" loading={action.busy} fullWidth>
        Confirmar
      </Button>
    </AuthCard>
  )
}
