import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { client } from '../../data/client.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { authProblem } from './auth-problem.ts'
import { AuthCard } from './components/auth-card.tsx'
import { safeReturn } from './safe-return.ts'
import { useAuthAction } from './use-auth-action.ts'

const REFUSALS = { 400: AUTH_TEXTS.wrong, 401: AUTH_TEXTS.wrong, 403: AUTH_TEXTS.notAllowed }

/** `/login`: e-mail and password; comes back to where the guard stopped the person. */
export function Page() {
  const navigate = useNavigate()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const action = useAuthAction()

  const signIn = (values: FormData) => {
    const email = String(values.get('email') ?? '').trim()
    const password = String(values.get('password') ?? '')
    if (!email || !password) return action.say(AUTH_TEXTS.missing)
    action.run(
      async () => {
        await client.collection('users').authWithPassword(email, password)
        await navigate({ href: safeReturn(search.redirect), replace: true })
      },
      (error) => authProblem(error, REFUSALS),
    )
  }

  return (
    <AuthCard
      title="Ingresar"
      problem={action.problem}
      onSubmit={signIn}
      foot={
        <>
          <Anchor component={Link} to="/forget">
            Olvidé mi contraseña
          </Anchor>
          <Anchor component={Link} to="/login2">
            Ingresar sin contraseña
          </Anchor>
        </>
      }
    >
      <TextInput label="Correo" name="email" type="email" autoComplete="username" inputMode="email" required withAsterisk={false} autoFocus />
      <PasswordInput label="Contraseña" name="password" autoComplete="current-password" required withAsterisk={false} visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña' }} />
      <Button type="submit" loading={action.busy} fullWidth>
        Ingresar
      </Button>
    </AuthCard>
  )
}
