import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AuthCard } from './components/auth-card.tsx'
import { PlainLink } from './components/plain-link.tsx'
import { SignInCard } from './components/sign-in-card.tsx'
import { arrival, signInPath } from './return-search.ts'
import type { SignInSearch } from './return-search.ts'
import { useSignIn } from './use-sign-in.ts'

const TEXTS = { title: 'Ingresar sin contraseña', intro: 'Llega un código por correo, válido por unos minutos.' }

function NotOffered({ search }: { readonly search: SignInSearch }) {
  const { redirect } = search
  return (
    <AuthCard
      title={TEXTS.title}
      intro="El ingreso con código no está habilitado en esta instalación. Se entra con correo y contraseña."
    >
      <Button
        component={Link}
        to="/login"
        search={(typeof redirect === 'string' ? { redirect } : {}) as never}
        fullWidth
      >
        Ingresar con contraseña
      </Button>
    </AuthCard>
  )
}

/** `/login2`: signs in with a one-time code by e-mail; `?otp=` from the mail opens the code step. */
export function Page() {
  const navigate = useNavigate()
  const search: SignInSearch = useSearch({ strict: false })
  const otpId = typeof search.otp === 'string' ? search.otp : ''
  const signIn = useSignIn({
    account: 'users',
    start: 'email',
    otpId,
    onDone: () => navigate({ href: arrival(search), replace: true }),
  })
  if (signIn.methods && !signIn.methods.code) return <NotOffered search={search} />
  return (
    <SignInCard
      signIn={signIn}
      texts={TEXTS}
      foot={<PlainLink href={signInPath('/login', search)}>Ingresar con contraseña</PlainLink>}
    />
  )
}
