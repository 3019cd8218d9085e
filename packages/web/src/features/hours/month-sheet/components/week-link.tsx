import { type Day, mondayOf } from '@timesheet/domain/kernel'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

export interface WeekLinkProps {
  readonly user: string
  readonly day: Day
  readonly children: string
}

/** Opens the week of a person. */
export function WeekLink({ user, day, children }: WeekLinkProps) {
  return (
    <Link to="/hours" search={weekOf({ user, day })} className={toolClasses.link}>
      {children}
    </Link>
  )
}

/**
 * The same in a sheet, which is one stop of the Tab key and draws a hundred of these while it is scrolled: its address
 * is made when somebody is about to follow it.
 */
export function WeekLinkInSheet({ user, day, children }: WeekLinkProps) {
  const router = useRouter()
  const target = { to: '/hours', search: weekOf({ user, day }) } as const
  const handleOver = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = router.buildLocation(target).href
  }
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(target)
  }
  return (
    // The address follows: without one it would be no link.
    <a href="." tabIndex={-1} className={toolClasses.link} onPointerOver={handleOver} onClick={handleClick}>
      {children}
    </a>
  )
}

function weekOf({ user, day }: Pick<WeekLinkProps, 'user' | 'day'>) {
  return { user, week: mondayOf(day) }
}
