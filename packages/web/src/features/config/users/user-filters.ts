import type { Role } from '@timesheet/domain/access'
import { filterText } from '../../../data/collection.ts'

/** Which people the list shows by their place in the firm. */
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

/** The condition of a place in the firm. */
export function userStateFilter(state: UserState): string {
  return STATE_FILTERS[state]
}

/** The condition of holding a role, also by leading a project or a specialty. */
export function roleFilter(role: Role): string {
  const global = filterText('grants:each ?= {:role}', { role })
  if (role === 'jp') return `(${global} || leadsProjects:length > 0)`
  return role === 'le' ? `(${global} || leadsSpecialty:length > 0)` : global
}
