import type { members } from '@timesheet/domain/projects'
import type { Stored } from '../../../data/collection.ts'

export type MemberRow = Stored<typeof members>

/** A member's name within a sentence. */
export function memberName(row: MemberRow): string {
  const user = row.expand?.['user']
  return user ? `${user.name} ${user.surname}` : 'esta persona'
}
