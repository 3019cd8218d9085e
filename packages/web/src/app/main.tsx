import './styles/base.ts'
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../data/connection.ts'
import { currentUser, startSession } from '../data/session.ts'
import { openSessionGate } from '../data/session-gate.ts'
import { registerServiceWorker } from './build/build-check.ts'
import { mailedPath } from './mailed-link.ts'
import { showRouteTitles } from './page-title.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'timesheet-color-scheme' })

/**
 * Starts the session; when the server refuses it before the first page, the route guard runs again instead of opening
 * the sign-in dialog.
 */
async function beginSession(): Promise<void> {
  const refreshed = startSession()
  const root = document.getElementById('root')
  if (root) render(root)
  await refreshed
  if (!currentUser()) await router.invalidate()
  openSessionGate()
}

function render(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      {/* The provider writes all variables of the theme, so that no style sheet brings Mantine's defaults too. */}
      <MantineProvider
        theme={theme}
        defaultColorScheme="light"
        colorSchemeManager={colorScheme}
        deduplicateCssVariables={false}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
}

const mailed = mailedPath(location)
if (mailed) void router.navigate({ href: mailed, replace: true })
watchNetwork()
showRouteTitles(router)
registerServiceWorker()
void beginSession()
