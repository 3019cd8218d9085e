import { Menu, UnstyledButton } from '@mantine/core'
import { mdiAccountCircleOutline, mdiKeyboardOutline, mdiLogoutVariant } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { fileUrl, useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { PersonPhoto } from '../../ui/person-photo.tsx'
import { showOverlay } from './shell-state.ts'

/** The signed-in person: profile, keys, end of session. */
export function PersonMenu() {
  const user = useSessionUser()
  if (!user) return null
  const name = [user.name, user.surname].filter(Boolean).join(' ') || user.email
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`Cuenta de ${name}`} style={{ borderRadius: '50%' }}>
          <PersonPhoto name={name} src={fileUrl(user, user.avatar, '64x64')} size={30} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} to="/profile" leftSection={<Icon path={mdiAccountCircleOutline} />}>
          Mi perfil
        </Menu.Item>
        <Menu.Item leftSection={<Icon path={mdiKeyboardOutline} />} onClick={() => showOverlay('keys')}>
          Teclas
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" leftSection={<Icon path={mdiLogoutVariant} />}>
          Cerrar la sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
