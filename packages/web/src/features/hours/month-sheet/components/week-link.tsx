import { type Day, mondayOf } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

export interface WeekLinkProps {
  readonly user: string
  readonly day: Day
  /** In a sheet, which is one stop of the Tab key. */
  readonly isInSheet?: boolean
  readonly children: string
}

/** Opens the week of a person. */
export function WeekLink({ user, day, isInSheet = false, children }: WeekLinkProps) {
  return (
    <Link
      to="/hours"
      search={{ user, week: mondayOf(day) }}
      className={toolClasses.link}
      {...(isInSheet && { tabIndex: -1 })}
    >
      {children}
    </Link>
  )
}
