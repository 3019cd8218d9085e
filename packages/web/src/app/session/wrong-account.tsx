import { Button, Group } from '@mantine/core'
import { mdiAccountSwitchOutline } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSuperuser } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { NOT_FOUND_TEXT } from '../errors/route-not-found.ts'
import { overrideTitle } from '../page-title.ts'

interface Explanation {
  readonly title: string
  readonly help: string
  /** Where this account can go instead. */
  readonly way: { readonly to: string; readonly label: string }
  /** The link to sign in with the other kind of account. */
  readonly other: { readonly search: Readonly<Record<string, string>>; readonly label: string }
}

const nameOf = (user: SessionUser) => [user.name, user.surname].filter(Boolean).join(' ') || user.email

function forSuperuser(path: string): Explanation {
  return {
    title: 'Esta pantalla es de las personas de la empresa',
    help: 'La sesión abierta es de administración del sistema, que no tiene horas, proyectos ni bandeja.',
    way: { to: '/config/system', label: 'Ir a Sistema' },
    other: { search: { redirect: path }, label: 'Ingresar con una cuenta de la empresa' },
  }
}

function forPerson(path: string, user: SessionUser): Explanation {
  return {
    title: 'Esta parte es de la administración del sistema',
    help: `La sesión abierta es de ${nameOf(user)}. Al ingresar con una cuenta de administración del sistema, esa sesión se cierra en este navegador.`,
    way: { to: '/', label: 'Ir a Inicio' },
    other: { search: { as: 'system', redirect: path }, label: 'Ingresar como administración del sistema' },
  }
}

function explain(path: string, user: SessionUser): Explanation {
  return isSuperuser(user) ? forSuperuser(path) : forPerson(path, user)
}

export interface WrongAccountProps {
  readonly user: SessionUser
  /** The path of the requested screen. */
  readonly path: string
}

/** Explains why a screen is not for this kind of account, with links; to readers of a customer it does not exist. */
export function WrongAccount({ user, path }: WrongAccountProps) {
  return user.external ? <UnknownScreen /> : <OtherAccount user={user} path={path} />
}

/** What is of the firm, as an unknown address is shown (INV-GEN-01). */
function UnknownScreen() {
  const router = useRouter()
  useEffect(() => {
    overrideTitle(router, NOT_FOUND_TEXT)
    return () => overrideTitle(router, null)
  }, [router])
  return <NotFoundPage />
}

function OtherAccount({ user, path }: WrongAccountProps) {
  const { title, help, way, other } = explain(path, user)
  return (
    <Page narrow>
      <PageHeader title={title} />
      <EmptyState title="Hace falta otra cuenta" help={help} icon={mdiAccountSwitchOutline}>
        <Group justify="center" gap="sm">
          <Button component={Link} to={way.to}>
            {way.label}
          </Button>
          <Button variant="default" component={Link} to="/login" search={other.search as never}>
            {other.label}
          </Button>
        </Group>
      </EmptyState>
    </Page>
  )
}
