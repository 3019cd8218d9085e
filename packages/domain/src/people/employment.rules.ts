import type { Violation } from '@timesheet/schema'
import type { Employment } from './employment.collection.ts'
import { managerLineOf } from './managers.calc.ts'
import type { PeopleCode } from './users.rules.ts'

/** Refuses a leaving day not after the hiring day, a person as their own manager, and a row whose id is not the person's. */
export function checkEmployment(
  row: Pick<Employment, 'id' | 'user' | 'hiredOn' | 'leftOn' | 'manager'>,
): Violation<PeopleCode> | null {
  if (row.id !== row.user) return { field: 'user', code: 'employment_of_another' }
  if (row.hiredOn !== '' && row.leftOn !== '' && row.leftOn <= row.hiredOn)
    return { field: 'leftOn', code: 'user_left_before_hired' }
  return checkManagerRow(row)
}

/** Refuses a person as their own manager, on any day. */
export function checkManagerRow({ user, manager }: Pick<Employment, 'user' | 'manager'>): Violation<PeopleCode> | null {
  return manager !== '' && manager === user ? { field: 'manager', code: 'user_own_manager' } : null
}

/** Refuses a manager who reports, directly or not, to the person; `managerOf` returns the manager of any other person. */
export function checkManager(
  { user, manager }: Pick<Employment, 'user' | 'manager'>,
  managerOf: (id: string) => string,
): Violation<PeopleCode> | null {
  const line = managerLineOf(user, (id) => (id === user ? manager : managerOf(id)))
  return line.isLoop ? { field: 'manager', code: 'user_manager_loop' } : null
}
