import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { preferencesOf } from '../../data/preferences.ts'
import { useSessionUser } from '../../data/session.ts'
import { setDefaultDensity } from '../../ui/grid/density.ts'

/** Applies the person's stored theme and density where this browser has no choice of its own. */
export function usePreferences(): void {
  const { setColorScheme } = useMantineColorScheme()
  const { theme, density } = preferencesOf(useSessionUser())
  useEffect(() => {
    if (theme && localStorage.getItem('timesheet-color-scheme') === null)
      setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    if (density && localStorage.getItem('timesheet-density') === null) setDefaultDensity(density)
  }, [density])
}
