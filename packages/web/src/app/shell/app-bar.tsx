import { ActionIcon, UnstyledButton } from '@mantine/core'
import { mdiPlus, mdiInboxOutline, mdiMagnify, mdiMenu } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Suspense, useId } from 'react'
import { KeyCaps } from '../../commands/key-caps.tsx'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductMark } from '../../ui/product-mark.tsx'
import classes from './app-bar.module.css'
import { go } from './app-actions.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { InboxCount } from './inbox-count.tsx'
import { PersonMenu } from './person-menu.tsx'
import { showOverlay } from './shell-state.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useSettled } from './use-settled.ts'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const RunningTimer = lazyPart(() => import('./running-timer.tsx'), 'RunningTimer', { failed: 'bar', isExtra: true })

const ClockChip = lazyPart(() => import('../../widgets/time_clock/clock-chip.tsx'), 'ClockChip', {
  failed: 'bar',
  isExtra: true,
  wanted: firstTouch,
})

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

/** The legal day and the timer, for accounts that load hours. */
function TimerSlot() {
  const user = useSessionUser()
  const settled = useSettled()
  if (!settled || user?.collectionName !== 'users' || user.external) return null
  return (
    <>
      <Suspense fallback={null}>
        <ClockChip user={user.id} />
      </Suspense>
      <Suspense fallback={null}>
        <RunningTimer user={user.id} />
      </Suspense>
    </>
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
      <Icon path={mdiPlus} size={20} />
    </ActionIcon>
  )
}

/** The way to the inbox, with the number of what waits there; on a phone it is in the bar at the bottom. */
function InboxLink() {
  const user = useSessionUser()
  const [link, count] = [useId(), useId()]
  if (user?.collectionName !== 'users') return null
  // Its name says the number that is seen in it.
  return (
    <Link
      to="/inbox"
      id={link}
      className={classes.inbox}
      aria-label="Bandeja"
      aria-labelledby={`${link} ${count}`}
      title="Bandeja"
    >
      <Icon path={mdiInboxOutline} size={20} />
      <InboxCount id={count} />
    </Link>
  )
}

/** The bar at the top of every signed-in screen. */
export function AppBar({ onToggleNav }: AppBarProps) {
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Navegación"
        onClick={onToggleNav}
      >
        <Icon path={mdiMenu} size={22} />
      </ActionIcon>
      <Link to="/" className={classes.mark} aria-label="Timesheet: Inicio">
        <ProductMark size={26} />
      </Link>
      <Breadcrumb />
      <ConnectionBadge />
      <TimerSlot />
      <SearchButton />
      <AddHours />
      <InboxLink />
      <ThemeToggle />
      <PersonMenu />
    </header>
  )
}
