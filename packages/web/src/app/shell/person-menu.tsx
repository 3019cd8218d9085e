import { mdiAccountOutline, mdiKeyboardOutline, mdiLogoutVariant } from '@mdi/js'
import { useState } from 'react'
import { fileUrl, isSuperuser, useSessionUser } from '../../data/session.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PersonPhoto } from '../../ui/person-photo.tsx'
import { buildOf, buildText, runningBuild } from '../build/build-check.ts'
import type { Build } from '../build/build-check.ts'
import { go } from './app-actions.ts'
import { showOverlay } from './shell-state.ts'

const PROFILE = { id: 'profile', label: 'Mi perfil', icon: mdiAccountOutline, onSelect: () => go('/profile') }
const ENTRIES = [
  { id: 'keys', label: 'Teclas', icon: mdiKeyboardOutline, onSelect: () => showOverlay('keys') },
  { id: 'logout', label: 'Cerrar la sesión', icon: mdiLogoutVariant, onSelect: () => go('/logout') },
]

/** The running build as text; its date comes from its manifest, which is fetched only when the menu opens. */
function useBuildLine(): { readonly line: string; readonly fetchIt: () => void } {
  const [build, setBuild] = useState<Build>(() => ({ id: runningBuild() }))
  const fetchIt = () => {
    if (!build.date && build.id !== 'dev') void buildOf(build.id).then(setBuild)
  }
  return { line: `Versión ${buildText(build)}`, fetchIt }
}

/** The menu of the signed-in person: profile, keys, sign-out, and the running version. */
export function PersonMenu() {
  const user = useSessionUser()
  const { line, fetchIt } = useBuildLine()
  if (!user) return null
  const name = [user.name, user.surname].filter(Boolean).join(' ') || user.email
  return (
    <MenuButton
      label={`Cuenta de ${name}`}
      heading={isSuperuser(user) ? `${name}, administración del sistema` : name}
      entries={isSuperuser(user) ? ENTRIES : [PROFILE, ...ENTRIES]}
      foot={line}
      onOpen={fetchIt}
    >
      <PersonPhoto name={name} src={fileUrl(user, user.avatar, '64x64')} size={30} />
    </MenuButton>
  )
}
