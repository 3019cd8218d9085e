import { mdiAccountCircleOutline, mdiKeyboardOutline, mdiLogoutVariant } from '@mdi/js'
import { fileUrl, isSuperuser, useSessionUser } from '../../data/session.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { PersonPhoto } from '../../ui/person-photo.tsx'
import { go } from './app-actions.ts'
import { showOverlay } from './shell-state.ts'

const PROFILE = { id: 'profile', label: 'Mi perfil', icon: mdiAccountCircleOutline, onSelect: () => go('/profile') }
const ENTRIES = [
  { id: 'keys', label: 'Teclas', icon: mdiKeyboardOutline, onSelect: () => showOverlay('keys') },
  { id: 'logout', label: 'Cerrar la sesión', icon: mdiLogoutVariant, onSelect: () => go('/logout') },
]

/** The signed-in person: profile, keys, end of session. */
export function PersonMenu() {
  const user = useSessionUser()
  if (!user) return null
  const name = [user.name, user.surname].filter(Boolean).join(' ') || user.email
  return (
    <MenuButton label={`Cuenta de ${name}`} heading={isSuperuser(user) ? `${name}, administración del sistema` : name} entries={isSuperuser(user) ? ENTRIES : [PROFILE, ...ENTRIES]}>
      <PersonPhoto name={name} src={fileUrl(user, user.avatar, '64x64')} size={30} />
    </MenuButton>
  )
}
