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

/** What of a register may be read: all days that were asked for, those under one employer, or nothing. */
export type ReadableRegister = { readonly employer: string | null } | null

/**
 * All days for the person themselves, their line of managers and AF, and for the RT (representante de los trabajadores)
 * where the person has the same workplace; else for an RT the days under their own employer, where the person has some
 * (domain.md §11.1).
 */
export function readableRegister(reader: RegisterReader, owner: RegisterOwner, asked: AskedRegister): ReadableRegister {
  const everything = { employer: null }
  if (reader.id === owner.id || reader.grants.includes('af') || owner.managers.includes(reader.id)) return everything
  if (!reader.grants.includes('rt')) return null
  // The workplace of a person is their calendar.
  if (reader.calendar !== '' && reader.calendar === owner.calendar) return everything
  const employer = reader.history.find(({ from, to }) => isWithin(reader.today, from, to))?.employer ?? ''
  if (employer === '' || (asked.employer && asked.employer !== employer)) return null
  const { history, ...terms } = owner
  return employerStretches(asked, history, terms).some((stretch) => stretch.employer === employer) ? { employer } : null
}
