import { useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { mdiCircleHalfFull, mdiMoonWaningCrescent, mdiWhiteBalanceSunny } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

const THEMES: readonly { readonly value: MantineColorScheme; readonly label: string; readonly icon: string }[] = [
  { value: 'light', label: 'Claro', icon: mdiWhiteBalanceSunny },
  { value: 'dark', label: 'Oscuro', icon: mdiMoonWaningCrescent },
  { value: 'auto', label: 'Como el sistema', icon: mdiCircleHalfFull },
]

/** Returns the theme that follows in the cycle. */
export function nextTheme(current: MantineColorScheme): MantineColorScheme {
  const at = THEMES.findIndex((theme) => theme.value === current)
  return THEMES[(at + 1) % THEMES.length]?.value ?? 'light'
}

/** The button that cycles through light, dark and the system's theme. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = THEMES.find((theme) => theme.value === colorScheme) ?? THEMES[0]
  const entries = THEMES.map(({ value, label, icon }) => ({
    id: value,
    label,
    icon,
    checked: value === colorScheme,
    onSelect: () => setColorScheme(value),
  }))
  return (
    <MenuButton label={`Tema: ${current?.label ?? ''}`} entries={entries}>
      <Icon path={current?.icon ?? mdiWhiteBalanceSunny} size={20} />
    </MenuButton>
  )
}
