import { type DayRange, type EmployerHistory, employerStretches } from '../hours/index.ts'
import { type Day, isWithin } from '../kernel/index.ts'
import type { User } from '../people/index.ts'

/** Who wants to read a register, with their employers by date and today's date. */
export type RegisterReader = Pick<User, 'id' | 'grants' | 'calendar'> & {
  readonly history: EmployerHistory
  readonly today: Day
}

/** Whose register it is, with their employers by date. */
export type RegisterOwner = Pick<User, 'id' | 'managers' | 'calendar'> & {
  readonly hiredOn: Day | ''
  readonly leftOn: Day | ''
  readonly history: EmployerHistory
}

/** The days that are asked for, and of which employer if the month has several. */
export interface AskedRegister extends DayRange {
  readonly employer?: string | undefined
}

/**
 * True for the person themselves, their line of managers and AF; for the RT (representante de los trabajadores) where
 * the person has the same workplace, or all days asked are under the RT's own employer (domain.md §11.1).
 */
export function mayReadRegister(reader: RegisterReader, owner: RegisterOwner, asked: AskedRegister): boolean {
  if (reader.id === owner.id || reader.grants.includes('af') || owner.managers.includes(reader.id)) return true
  if (!reader.grants.includes('rt')) return false
  // The workplace of a person is their calendar.
  if (reader.calendar !== '' && reader.calendar === owner.calendar) return true
  const employer = reader.history.find(({ from, to }) => isWithin(reader.today, from, to))?.employer ?? ''
  return employer !== '' && isAllUnder(employer, owner, asked)
}

function isAllUnder(employer: string, { history, ...terms }: RegisterOwner, asked: AskedRegister): boolean {
  const stretches = employerStretches(asked, history, terms)
  const meant = asked.employer ? stretches.filter((stretch) => stretch.employer === asked.employer) : stretches
  return meant.length > 0 && meant.every((stretch) => stretch.employer === employer)
}
