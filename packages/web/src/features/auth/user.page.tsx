import { Anchor } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { currentUser } from '../../data/session.ts'
import { AUTH_TEXTS } from '../../i18n/auth.es.ts'
import { readAccountToken } from './account-token.ts'
import { AuthCard } from './components/auth-card.tsx'
import { ConfirmMail } from './components/confirm-mail.tsx'
import { LiveLink } from './components/live-link.tsx'
import { NewPasswordForm } from './components/new-password-form.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ColleagueCard = lazyPart(() => import('./components/colleague-card.tsx'), 'ColleagueCard')

function AccountDesk({ token }: { readonly token: string }) {
  const read = readAccountToken(token)
  if (!read)
    return (
      <AuthCard
        title="Enlace no válido"
        intro={AUTH_TEXTS.badToken}
        foot={<Link to="/forget">Pedir un enlace nuevo</Link>}
      />
    )
  return (
    <LiveLink token={token} kind={read.kind} account={read.account}>
      {read.kind === 'passwordReset' ? (
        <NewPasswordForm token={token} email={read.email} account={read.account} />
      ) : (
        <ConfirmMail token={token} read={read} />
      )}
    </LiveLink>
  )
}

/** `/user/{user}`: invitation, verification and e-mail change by `?token=`; otherwise a colleague's card. */
export function Page() {
  const { user = '' }: { user?: string } = useParams({ strict: false })
  const { token }: { token?: unknown } = useSearch({ strict: false })
  if (typeof token === 'string' && token) return <AccountDesk token={token} />
  if (!currentUser()) {
    const foot = (
      <Anchor renderRoot={(props) => <Link {...props} to={`/login?redirect=${encodeURIComponent(`/user/${user}`)}`} />}>
        Ingresar
      </Anchor>
    )
    return (
      <AuthCard
        title="Hace falta ingresar"
        intro="La tarjeta de una persona se ve con la sesión abierta."
        foot={foot}
      />
    )
  }
  return (
    <Suspense fallback={null}>
      <ColleagueCard id={user} />
    </Suspense>
  )
}
