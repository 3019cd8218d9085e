import { ActionIcon, Burger, UnstyledButton } from '@mantine/core'
import { mdiClockPlusOutline, mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { KeyCaps } from '../../commands/key-caps.tsx'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductMark } from '../../ui/product-mark.tsx'
import classes from './app-bar.module.css'
import { go } from './app-actions.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { PersonMenu } from './person-menu.tsx'
import { showOverlay } from './shell-state.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const SETTLE_MS = 600
const RunningTimer = lazyPart(() => import('./running-timer.tsx'), 'RunningTimer', { failed: 'bar', isExtra: true })

export interface AppBarProps {
  readonly onToggleNav: () => void
}

function SearchButton() {
  return (
    <>
      <UnstyledButton className={classes.search} onClick={() => showOverlay('palette')}>
        <Icon path={mdiMagnify} />
        <span className={classes.searchText}>Buscar o hacer…</span>
        <KeyCaps keys="mod+k" />
      </UnstyledButton>
      <ActionIcon
        className={classes.searchIcon ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Buscar"
        onClick={() => showOverlay('palette')}
      >
        <Icon path={mdiMagnify} size={20} />
      </ActionIcon>
    </>
  )
}

/** False until SETTLE_MS have passed, so that the requests of the page itself go first. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}

/** The timer, for accounts that load hours. */
function TimerSlot() {
  const user = useSessionUser()
  const settled = useSettled()
  if (!settled || user?.collectionName !== 'users' || user.external) return null
  return (
    <Suspense fallback={null}>
      <RunningTimer user={user.id} />
    </Suspense>
  )
}

function AddHours() {
  const user = useSessionUser()
  if (user?.external || isSuperuser(user)) return null
  return (
    <ActionIcon
      className={classes.add ?? ''}
      size="lg"
      variant="light"
      aria-label="Cargar horas"
      onClick={() => go('/hours/i')}
    >
      <Icon path={mdiClockPlusOutline} size={20} />
    </ActionIcon>
  )
}

/** The bar at the top of every signed-in screen. */
export function AppBar({ onToggleNav }: AppBarProps) {
  return (
    <header className={classes.bar}>
      <Burger className={classes.burger ?? ''} size="sm" onClick={onToggleNav} aria-label="Navegación" />
      <Link to="/" className={classes.mark} aria-label="Timesheet: Inicio">
        <ProductMark size={26} />
      </Link>
      <Breadcrumb />
      <ConnectionBadge />
      <TimerSlot />
      <SearchButton />
      <AddHours />
      <ThemeToggle />
      <PersonMenu />
    </header>
  )
}
