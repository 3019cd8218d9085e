import type { User } from '@timesheet/domain/people'
import { Link } from '@tanstack/react-router'
import type { RecordModel } from 'pocketbase'
import { fileUrl } from '../data/session.ts'
import { PersonPhoto } from '../ui/person-photo.tsx'
import classes from './person-badge.module.css'

export interface PersonBadgeProps {
  readonly person: RecordModel & Partial<Pick<User, 'name' | 'surname' | 'avatar'>>
  readonly size?: number
}

/** A person's photo and name, linked to their card. */
export function PersonBadge({ person, size = 24 }: PersonBadgeProps) {
  const name = `${person.name ?? ''} ${person.surname ?? ''}`.trim()
  return (
    <Link to={`/user/${person.id}`} className={classes.badge}>
      <PersonPhoto name={name} src={fileUrl(person, person.avatar, '64x64')} size={size} />
      <span className={classes.name}>{name}</span>
    </Link>
  )
}
