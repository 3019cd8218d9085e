import type { Role } from '@timesheet/domain/access'
import { ROLE_LABELS } from '@timesheet/domain/access'
import { filterText } from '../../../data/collection.ts'
import { allFilters, wordsFilter } from '../../../widgets/paged-records.tsx'
import type { UrlValues } from '../../../widgets/url-state.ts'

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

/** The state that the address names; active people when it names none. */
export function userState(search: UrlValues): UserState {
  const named = search['state'] ?? ''
  return named in USER_STATES ? (named as UserState) : 'active'
}

function roleFilter(role: string): string {
  if (!(role in ROLE_LABELS)) return ''
  const global = filterText('grants:each ?= {:role}', { role })
  if (role === ('jp' satisfies Role)) return `(${global} || leadsProjects:length > 0)`
  return role === ('le' satisfies Role) ? `(${global} || leadsSpecialty:length > 0)` : global
}

/** The filter of the people's list, from the address. */
export function userFilter(search: UrlValues, text: string): string {
  const specialty = search['specialty'] ? filterText('specialty = {:id}', { id: search['specialty'] }) : ''
  return allFilters(
    STATE_FILTERS[userState(search)],
    roleFilter(search['role'] ?? ''),
    specialty,
    wordsFilter(text, ['name', 'surname', 'position', 'fileNumber', 'email']),
  )
}
