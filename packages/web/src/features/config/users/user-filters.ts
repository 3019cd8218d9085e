import type { Role } from '@timesheet/domain/access'
import { filterText } from '../../../data/collection.ts'

/** The states that the list of people can be filtered by. */
export const USER_STATES = {
  active: 'Activas',
  invited: 'Invitadas',
  inactive: 'Inactivas',
  readers: 'Lectores',
  all: 'Todas',
} as const

export type UserState = keyof typeof USER_STATES

const STATE_FILTERS: Record<UserState, string> = {
  active: 'active = true && external = false',
  invited: 'active = true && verified = false',
  inactive: 'active = false',
  readers: 'external = true',
  all: '',
}

/** The API filter of a state. */
export function userStateFilter(state: UserState): string {
  return STATE_FILTERS[state]
}

/** The API filter of a role, including leaders of projects or specialties. */
export function roleFilter(role: Role): string {
  const global = filterText('grants:each ?= {:role}', { role })
  if (role === 'jp') return `(${global} || leadsProjects:length > 0)`
  return role === 'le' ? `(${global} || leadsSpecialty:length > 0)` : global
}
