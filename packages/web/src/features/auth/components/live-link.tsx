import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AccountCollection } from '../../../data/session.ts'
import type { AccountTokenKind } from '../account-token.ts'
import { useLinkState } from '../use-link-state.ts'
import { AuthCard } from './auth-card.tsx'
import { PlainLink } from './plain-link.tsx'

const SPENT: Record<AccountTokenKind, string> = {
  passwordReset:
    'Ya se usó o venció. Con la contraseña ya definida alcanza con ingresar; si falta definirla, se puede pedir otro enlace.',
  verification: 'Ya se usó o venció. Se puede pedir otro desde el perfil.',
  emailChange: 'Ya se usó o venció. Se puede pedir otro desde el perfil.',
}

export interface LiveLinkProps {
  readonly token: string
  readonly kind: AccountTokenKind
  readonly account: AccountCollection
  /** Shown when the link is valid. */
  readonly children: ReactNode
}

/** Renders its content when a mailed link is valid, else says that it was used or has expired. */
export function LiveLink({ token, kind, account, children }: LiveLinkProps) {
  const state = useLinkState(token)
  if (state === 'good') return children
  if (state === 'unknown') return <AuthCard title="Un momento" intro="Se comprueba el enlace…" />
  const query = account === '_superusers' ? '?as=system' : ''
  const foot = (
    <Group gap="md" justify="center">
      <PlainLink href={`/login${query}`}>Ingresar</PlainLink>
      {kind === 'passwordReset' ? <PlainLink href={`/forget${query}`}>Pedir otro enlace</PlainLink> : null}
      {kind === 'passwordReset' ? null : (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/profile" />}>
          Ir al perfil
        </Anchor>
      )}
    </Group>
  )
  return <AuthCard title="El enlace ya no sirve" intro={SPENT[kind]} foot={foot} />
}
