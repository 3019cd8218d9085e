import { mdiBriefcaseOutline, mdiClockOutline, mdiClockPlusOutline, mdiDotsHorizontal, mdiHomeOutline, mdiInboxOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './bottom-bar.module.css'
import { showOverlay } from './shell-state.ts'

const HOME = { path: '/', label: 'Inicio', icon: mdiHomeOutline }
const LEFT = [HOME, { path: '/hours', label: 'Horas', icon: mdiClockOutline }]
const READER_LEFT = [HOME, { path: '/projects', label: 'Proyectos', icon: mdiBriefcaseOutline }]

/** The phone's navigation, under the thumb. */
export function BottomBar() {
  const isReader = useSessionUser()?.external === true
  return (
    <nav aria-label="Principal, abajo" className={classes.bar}>
      {(isReader ? READER_LEFT : LEFT).map((item) => (
        <Link key={item.path} to={item.path} className={classes.item} activeProps={{ 'data-active': true, 'aria-current': 'page' }} activeOptions={{ exact: true, includeSearch: false }}>
          <Icon path={item.icon} size={22} />
          {item.label}
        </Link>
      ))}
      {isReader ? null : (
        <Link to="/hours/i" className={classes.add} aria-label="Cargar horas">
          <Icon path={mdiClockPlusOutline} size={24} />
        </Link>
      )}
      <Link to="/inbox" className={classes.item} activeProps={{ 'data-active': true, 'aria-current': 'page' }}>
        <Icon path={mdiInboxOutline} size={22} />
        Bandeja
      </Link>
      <button type="button" className={classes.item} onClick={() => showOverlay('nav')}>
        <Icon path={mdiDotsHorizontal} size={22} />
        Más
      </button>
    </nav>
  )
}
