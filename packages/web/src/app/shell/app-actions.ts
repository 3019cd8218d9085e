import { mdiPlus, mdiKeyboardOutline, mdiLogoutVariant, mdiMagnify, mdiCircleHalfFull } from '@mdi/js'
import { isSuperuser } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'
import type { Action } from '../../commands/action.ts'
import { router } from '../router.tsx'
import { finishedItems, navItemsFor } from './nav-items.ts'
import type { NavItem } from './nav-items.ts'
import { showOverlay } from './shell-state.ts'

/** Navigates to a path of the application. */
export function go(href: string): void {
  void router.navigate({ href })
}

function goTo(item: NavItem, parent?: NavItem): Action {
  const label = parent ? `${parent.label}: ${item.label}` : item.label
  const icon = item.icon ?? parent?.icon
  return {
    id: `go:${item.path}`,
    label,
    group: 'Ir a',
    run: () => go(item.path),
    ...(item.keys ? { keys: item.keys } : {}),
    ...(icon ? { icon } : {}),
  }
}

function places(user: SessionUser | null): readonly Action[] {
  return finishedItems(navItemsFor(user)).flatMap((item) =>
    item.children ? item.children.map((child) => goTo(child, item)) : [goTo(item)],
  )
}

const ADD_HOURS: Action = {
  id: 'app:hours-new',
  label: 'Cargar horas',
  group: 'Hacer',
  keys: 'n',
  icon: mdiPlus,
  keywords: 'nueva entrada',
  run: () => go('/hours/i'),
}

const PROFILE: Action = {
  id: 'app:profile',
  label: 'Mi perfil',
  group: 'Ir a',
  keys: 'g m',
  keywords: 'datos foto contraseña preferencias dispositivos sesiones',
  run: () => go('/profile'),
}

/** The palette actions that every signed-in screen has. */
export function appActions(nextTheme: () => void, user: SessionUser | null): readonly Action[] {
  return [
    ...(user?.external || isSuperuser(user) ? [] : [ADD_HOURS]),
    {
      id: 'app:palette',
      label: 'Buscar y hacer',
      group: 'Hacer',
      keys: 'mod+k',
      icon: mdiMagnify,
      whileTyping: true,
      run: () => showOverlay('palette'),
    },
    {
      id: 'app:keys',
      label: 'Ver las teclas',
      group: 'Hacer',
      keys: '?',
      icon: mdiKeyboardOutline,
      keywords: 'atajos ayuda',
      run: () => showOverlay('keys'),
    },
    {
      id: 'app:theme',
      label: 'Cambiar el tema',
      group: 'Hacer',
      icon: mdiCircleHalfFull,
      keywords: 'oscuro claro sistema',
      run: nextTheme,
    },
    ...(isSuperuser(user) ? [] : [PROFILE]),
    {
      id: 'app:logout',
      label: 'Cerrar la sesión',
      group: 'Hacer',
      icon: mdiLogoutVariant,
      keywords: 'salir',
      run: () => go('/logout'),
    },
    ...places(user),
  ]
}
