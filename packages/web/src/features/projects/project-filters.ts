import { projectStates } from '@timesheet/domain/projects'
import type { ProjectState } from '@timesheet/domain/projects'
import { filterText } from '../../data/collection.ts'
import { allFilters, wordsFilter } from '../../widgets/paged-records.tsx'
import type { UrlValues } from '../../widgets/url-state.ts'

export const OPEN_STATES: readonly ProjectState[] = ['active', 'closing', 'awarded', 'suspended']

/** The named groups of states, besides each state alone. */
export const STATE_GROUPS = { open: 'En curso', all: 'Todos' } as const

function oneOf(states: readonly string[]): string {
  return states.map((state) => filterText('state = {:state}', { state })).join(' || ')
}

function stateFilter(named: string): string {
  if (named === 'all') return ''
  return named in projectStates.states ? oneOf([named]) : oneOf(OPEN_STATES)
}

/** Projects that the person manages or belongs to the team of. */
function mineFilter(user: string): string {
  return filterText('manager = {:user} || members_via_project.user ?= {:user}', { user })
}

export interface ProjectListPlace {
  readonly search: UrlValues
  readonly text: string
  readonly user: string
}

/** The filter of the project list, from the address. */
export function projectFilter({ search, text, user }: ProjectListPlace): string {
  const customer = search['customer'] ? filterText('customer = {:id}', { id: search['customer'] }) : ''
  return allFilters(
    stateFilter(search['state'] ?? 'open'),
    search['mine'] ? mineFilter(user) : '',
    customer,
    wordsFilter(text, ['code', 'name', 'customer.name', 'customer.shortName']),
  )
}
