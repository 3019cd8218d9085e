import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { mdiCheck, mdiThemeLightDark, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'

/** The three themes, in the order that the toggle goes through them. */
export const THEMES: readonly { readonly value: MantineColorScheme; readonly label: string; readonly icon: string }[] = [
  { value: 'light', label: 'Claro', icon: mdiWhiteBalanceSunny },
  { value: 'dark', label: 'Oscuro', icon: mdiWeatherNight },
  { value: 'auto', label: 'Como el sistema', icon: mdiThemeLightDark },
]

/** The theme after this one. */
export function nextTheme(current: MantineColorScheme): MantineColorScheme {
  const at = THEMES.findIndex((theme) => theme.value === current)
  return THEMES[(at + 1) % THEMES.length]?.value ?? 'light'
}

/** The button that chooses light, dark or the system's theme. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = THEMES.find((theme) => theme.value === colorScheme)
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Tema: ${current?.label ?? 'Claro'}`}>
          <Icon path={current?.icon ?? mdiWhiteBalanceSunny} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {THEMES.map((theme) => (
          <Menu.Item
            key={theme.value}
            leftSection={<Icon path={theme.icon} />}
            rightSection={theme.value === colorScheme ? <Icon path={mdiCheck} label="elegido" /> : null}
            onClick={() => setColorScheme(theme.value)}
          >
            {theme.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
