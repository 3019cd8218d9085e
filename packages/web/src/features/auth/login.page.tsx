import { useNavigate, useSearch } from '@tanstack/react-router'
import { PlainLink } from './components/plain-link.tsx'
import { SignInCard } from './components/sign-in-card.tsx'
import classes from './components/system-link.module.css'
import { arrival, signInPath } from './return-search.ts'
import type { SignInSearch } from './return-search.ts'
import { useSignIn } from './use-sign-in.ts'

const PERSON = { title: 'Ingresar', intro: '' }
const SYSTEM = {
  title: 'Administración del sistema',
  intro: 'Para quien mantiene la instalación. No es una cuenta de la empresa: no tiene horas ni bandeja.',
}

function useLogin(search: SignInSearch) {
  const navigate = useNavigate()
  const account = search.as === 'system' ? '_superusers' : 'users'
  return useSignIn({ account, start: 'password', onDone: () => navigate({ href: arrival(search), replace: true }) })
}

function PersonLogin({ search }: { readonly search: SignInSearch }) {
  const foot = (
    <>
      <PlainLink href="/forget">Olvidé mi contraseña</PlainLink>
      <PlainLink href={signInPath('/login2', search)}>Ingresar sin contraseña</PlainLink>
    </>
  )
  return (
    <>
      <SignInCard signIn={useLogin(search)} texts={PERSON} withProviders foot={foot} />
      <p className={classes.system}>
        <PlainLink href="/login?as=system" c="var(--muted)">
          Administración del sistema
        </PlainLink>
      </p>
    </>
  )
}

function SystemLogin({ search }: { readonly search: SignInSearch }) {
  const foot = (
    <>
      <PlainLink href="/forget?as=system">Olvidé mi contraseña</PlainLink>
      <PlainLink href="/login">Ingresar como persona</PlainLink>
    </>
  )
  return <SignInCard signIn={useLogin(search)} texts={SYSTEM} foot={foot} />
}

/**
 * `/login`: e-mail and password, providers, second factor; then returns to the address that the guard redirected from.
 * `?as=system` for superusers.
 */
export function Page() {
  const search: SignInSearch = useSearch({ strict: false })
  return search.as === 'system' ? (
    <SystemLogin key="system" search={search} />
  ) : (
    <PersonLogin key="person" search={search} />
  )
}
