import { Link } from '@tanstack/react-router'
import tabs from '../../ui/tab-links.module.css'

const DIRECTIONS = [
  { path: '/emitions', label: 'Salientes' },
  { path: '/emitions/received', label: 'Entrantes' },
] as const

export interface DirectionTabsProps {
  readonly shown: (typeof DIRECTIONS)[number]['path']
}

/** Leads from the transmittals that we send to those that we receive, and back. */
export function DirectionTabs({ shown }: DirectionTabsProps) {
  return (
    <nav aria-label="Sentido" className={tabs.tabs}>
      {DIRECTIONS.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className={tabs.tab}
          {...(path === shown ? { 'data-active': true, 'aria-current': 'page' as const } : {})}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
