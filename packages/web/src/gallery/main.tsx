import '../app/styles/base.ts'
import '../app/styles/shell.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { theme } from '../app/theme.ts'
import { Gallery } from './gallery.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'timesheet-color-scheme' })

createRoot(document.getElementById('root')!).render(
  <MantineProvider
    theme={theme}
    defaultColorScheme="light"
    colorSchemeManager={colorScheme}
    deduplicateCssVariables={false}
  >
    <Gallery />
  </MantineProvider>,
)
