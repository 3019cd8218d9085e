import {
  mdiFolderOutline,
  mdiClockOutline,
  mdiPlus,
  mdiTune,
  mdiDotsHorizontal,
  mdiHomeOutline,
  mdiInboxOutline,
  mdiMonitor,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { isSuperuser, useSessionUser } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './bottom-bar.module.css'
import { InboxCount } from './inbox-count.tsx'
import { showOverlay } from './shell-state.ts'

interface Place {
  readonly path: string
  readonly label: string
  readonly icon: string
  /** True when the item is active at its own path only, not below it. */
  readonly isExact?: boolean
}

/** The items left and right of the middle button. */
interface Places {
  readonly left: readonly Place[]
  readonly right: readonly Place[]
  readonly canLoad: boolean
}

const HOME = { path: '/', label: 'Inicio', icon: mdiHomeOutline, isExact: true }
const INBOX = { path: '/inbox', label: 'Bandeja', icon: mdiInboxOutline }
const SYSTEM = { path: '/config/system', label: 'Sistema', icon: mdiMonitor }
const CONFIG = { path: '/config', label: 'Configuración', icon: mdiTune, isExact: true }

function placesOf(user: SessionUser | null): Places {
  if (isSuperuser(user)) return { left: [SYSTEM, CONFIG], right: [], canLoad: false }
  if (user?.external)
    return {
      left: [HOME, { path: '/projects', label: 'Proyectos', icon: mdiFolderOutline }],
      right: [INBOX],
      canLoad: false,
    }
  return { left: [HOME, { path: '/hours', label: 'Horas', icon: mdiClockOutline }], right: [INBOX], canLoad: true }
}

function BarLink({ path, label, icon, isExact = false }: Place) {
  return (
    <Link
      to={path}
      className={classes.item}
      activeProps={{ 'data-active': true, 'aria-current': 'page' }}
      activeOptions={{ exact: isExact, includeSearch: false }}
    >
      <span className={classes.icon}>
        <Icon path={icon} size={22} />
        {path === INBOX.path ? <InboxCount /> : null}
      </span>
      {label}
    </Link>
  )
}

/** The navigation at the bottom of a phone's screen. */
export function BottomBar() {
  const { left, right, canLoad } = placesOf(useSessionUser())
  return (
    <nav aria-label="Principal, abajo" className={classes.bar}>
      {left.map((place) => (
        <BarLink key={place.path} {...place} />
      ))}
      {canLoad ? (
        <Link to="/hours/i" className={classes.add} aria-label="Cargar horas">
          <Icon path={mdiPlus} size={24} />
        </Link>
      ) : null}
      {right.map((place) => (
        <BarLink key={place.path} {...place} />
      ))}
      <button type="button" className={classes.item} onClick={() => showOverlay('nav')}>
        <Icon path={mdiDotsHorizontal} size={22} />
        Más
      </button>
    </nav>
  )
}
