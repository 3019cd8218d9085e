import { Button, PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../../data/client.ts'
import { fieldErrorTexts } from '../../../data/error-text.ts'
import { WITH_PREFERENCES } from '../../../data/preferences.ts'
import type { AccountCollection } from '../../../data/session.ts'
import { AUTH_TEXTS } from '../../../i18n/auth.es.ts'
import { authProblem } from '../auth-problem.ts'
import { arrival, signInPath } from '../return-search.ts'
import { rememberEmail } from '../typed-email.ts'
import { useAuthAction } from '../use-auth-action.ts'
import { AuthCard } from './auth-card.tsx'

const MIN_LENGTH = 8
const REFUSALS = { 400: AUTH_TEXTS.badToken, 403: AUTH_TEXTS.notAllowed }
const SHOW = { 'aria-label': 'Mostrar la contraseña' }

export interface NewPasswordFormProps {
  readonly token: string
  readonly email: string
  readonly account: AccountCollection
}

function problemOf(password: string, again: string): string | null {
  if (!password) return AUTH_TEXTS.missingPassword
  if (password.length < MIN_LENGTH) return AUTH_TEXTS.shortPassword
  return password === again ? null : AUTH_TEXTS.mismatch
}

interface Entry {
  readonly account: AccountCollection
  readonly email: string
  readonly password: string
}

/** Signs in with the new password and returns the path to go to: the sign-in page when a second factor is needed. */
async function enter({ account, email, password }: Entry): Promise<string> {
  const search = account === '_superusers' ? { as: 'system' } : {}
  try {
    await client.collection(account).authWithPassword(email, password, WITH_PREFERENCES)
    return arrival(search)
  } catch {
    rememberEmail(email)
    return signInPath('/login', search)
  }
}

/** Sets a password by a mailed token (reset or invitation), and signs in with it. */
export function NewPasswordForm({ token, email, account }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const action = useAuthAction()

  const save = (values: FormData) => {
    const password = String(values.get('password') ?? '')
    const again = String(values.get('again') ?? '')
    const problem = problemOf(password, again)
    if (problem) return action.say(problem)
    action.run(
      async () => {
        await client.collection(account).confirmPasswordReset(token, password, again)
        await navigate({ href: await enter({ account, email, password }), replace: true })
      },
      (error) => fieldErrorTexts(error)['password'] ?? authProblem(error, REFUSALS),
    )
  }

  return (
    <AuthCard
      title="Definir contraseña"
      intro={email ? `Para la cuenta ${email}.` : undefined}
      problem={action.problem}
      onSubmit={save}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="Contraseña nueva"
        description="Al menos 8 caracteres."
        name="password"
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={SHOW}
      />
      <PasswordInput
        label="Repetir la contraseña"
        name="again"
        autoComplete="new-password"
        visibilityToggleButtonProps={SHOW}
      />
      <Button type="submit" loading={action.busy} fullWidth>
        Guardar e ingresar
      </Button>
    </AuthCard>
  )
}
