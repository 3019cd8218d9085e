import { Button, Group } from '@mantine/core'
import { mdiAccountSwitchOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { isSuperuser } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'

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

/** Explains why a screen is not for this kind of account, with links to go on. */
export function WrongAccount({ user, path }: WrongAccountProps) {
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
