import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import type { NavItem } from './nav-items.ts'
import { comingItems, finishedItems, navItemsFor } from './nav-items.ts'
import classes from './side-nav.module.css'

interface NavLinkProps {
  readonly item: NavItem
  readonly narrow: boolean
  readonly onGo?: (() => void) | undefined
}

const CURRENT = { 'aria-current': 'page', 'data-active': true } as const

function NavLink({ item, narrow, onGo }: NavLinkProps) {
  const { area } = item
  const isInArea = useLocation({ select: ({ pathname }) => area !== undefined && pathname.startsWith(area) })
  return (
    <Link
      to={item.path}
      className={classes.link}
      {...(isInArea ? CURRENT : {})}
      activeProps={CURRENT}
      activeOptions={{ exact: item.isExact === true || item.path === '/' || !item.icon, includeSearch: false }}
      title={narrow ? item.label : undefined}
      aria-label={narrow ? item.label : undefined}
      onClick={onGo}
    >
      {item.icon ? <Icon path={item.icon} size={20} /> : null}
      {narrow ? null : <span>{item.label}</span>}
    </Link>
  )
}

function NavGroup({ item, narrow, onGo }: NavLinkProps) {
  return (
    <li>
      <NavLink item={item} narrow={narrow} onGo={onGo} />
      {item.children && !narrow ? (
        <ul className={classes.children}>
          {item.children.map((child) => (
            <li key={child.path}>
              <NavLink item={child} narrow={false} onGo={onGo} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function ComingGroup({
  items,
  onGo,
}: {
  readonly items: readonly NavItem[]
  readonly onGo?: (() => void) | undefined
}) {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.coming}>
      <button type="button" className={classes.comingButton} aria-expanded={open} onClick={() => setOpen(!open)}>
        En preparación ({items.length})
      </button>
      {open ? (
        <ul className={classes.list}>
          {items.map((item) => (
            <NavGroup
              key={item.path}
              item={{ path: item.path, label: item.label, ...(item.icon ? { icon: item.icon } : {}) }}
              narrow={false}
              onGo={onGo}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

export interface SideNavProps {
  readonly narrow?: boolean
  readonly onGo?: () => void
}

/** The left navigation: items with a screen, and below them, folded, those without one yet. */
export function SideNav({ narrow = false, onGo }: SideNavProps) {
  const user = useSessionUser()
  const { finished, coming } = useMemo(() => {
    const items = navItemsFor(user)
    return { finished: finishedItems(items), coming: comingItems(items) }
  }, [user])
  return (
    <nav aria-label="Principal" className={classes.nav} data-narrow={narrow || undefined}>
      <ul className={classes.list}>
        {finished.map((item) => (
          <NavGroup key={item.path + item.label} item={item} narrow={narrow} onGo={onGo} />
        ))}
      </ul>
      {coming.length > 0 && !narrow ? <ComingGroup items={coming} onGo={onGo} /> : null}
    </nav>
  )
}
