import { mdiClockOutline, mdiClockPlusOutline, mdiDotsHorizontal, mdiHomeOutline, mdiInboxOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import classes from './bottom-bar.module.css'
import { showOverlay } from './shell-state.ts'

const LEFT = [
  { path: '/', label: 'Inicio', icon: mdiHomeOutline },
  { path: '/hours', label: 'Horas', icon: mdiClockOutline },
] as const

/** The phone's navigation, under the thumb. */
export function BottomBar() {
  return (
    <nav aria-label="Principal, abajo" className={classes.bar}>
      {LEFT.map((item) => (
        <Link key={item.path} to={item.path} className={classes.item} activeProps={{ 'data-active': true, 'aria-current': 'page' }} activeOptions={{ exact: true, includeSearch: false }}>
          <Icon path={item.icon} size={22} />
          {item.label}
        </Link>
      ))}
      <Link to="/hours/i" className={classes.add} aria-label="Cargar horas">
        <Icon path={mdiClockPlusOutline} size={24} />
      </Link>
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
