import '../styles/shell.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useMantineColorScheme } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useActions } from '../../commands/registry.ts'
import { useCommandKeys } from '../../commands/use-command-keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSessionUser } from '../../data/session.ts'
import { below, from } from '../../ui/breakpoints.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { AppBar } from './app-bar.tsx'
import { appActions } from './app-actions.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { RefusedElsewhere } from './refused-elsewhere.tsx'
import { ShellOverlays } from './shell-overlays.tsx'
import { showOverlay } from './shell-state.ts'
import { useStored } from '../../ui/use-stored.ts'
import classes from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { nextTheme } from './theme-toggle.tsx'
import { usePreferences } from './use-preferences.ts'
import { useShellServices } from './use-shell-services.ts'

const WIDE = from('lg')
const PHONE = below('sm')

const BottomBar = lazyPart(() => import('./bottom-bar.tsx'), 'BottomBar', { failed: 'bar', isExtra: true })

function useWindow(query: string): boolean {
  return useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false })
}

/** After navigation, focuses the main region, unless the new screen already has the focus. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    if (main.current && !main.current.contains(document.activeElement)) main.current.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function useAppActions(): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const user = useSessionUser()
  const actions = useMemo(
    () => appActions(() => setColorScheme(nextTheme(colorScheme)), user),
    [colorScheme, setColorScheme, user],
  )
  useActions(actions)
  useCommandKeys()
}

function Frame({ children }: { readonly children: ReactNode }) {
  const [narrow, setNarrow] = useStored('timesheet-nav-narrow', false)
  const isWide = useWindow(WIDE)
  const isPhone = useWindow(PHONE)
  const main = useFocusOnArrival()
  useAppActions()
  usePreferences()
  useShellServices()
  return (
    <div className={classes.shell} data-narrow={narrow || undefined}>
      <a href="#contenido" className={classes.skip}>
        Ir al contenido
      </a>
      <AppBar onToggleNav={() => (isWide ? setNarrow(!narrow) : showOverlay('nav'))} />
      <div className={classes.body}>
        {isWide ? (
          <div className={classes.side}>
            <SideNav narrow={narrow} />
          </div>
        ) : null}
        <main id="contenido" ref={main} tabIndex={-1} className={classes.main}>
          <OfflineNotice />
          <RefusedElsewhere />
          {children}
        </main>
      </div>
      {isPhone ? (
        <Suspense fallback={null}>
          <BottomBar />
        </Suspense>
      ) : null}
      <ShellOverlays />
      <Toaster />
    </div>
  )
}

/** The frame of every signed-in screen: bar, navigation, content, overlays, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>{children}</Frame>
    </QueryClientProvider>
  )
}
