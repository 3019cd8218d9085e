import { projectStates, type ProjectState } from '@timesheet/domain/projects'
import { stateLabels } from '@timesheet/schema'
import { filterText } from '../../data/collection.ts'

const OPEN_STATES: readonly ProjectState[] = ['active', 'closing', 'awarded', 'suspended']

/** The choices of the state filter: groups of states, and single states. */
export const PROJECT_CHOICES = { open: 'En curso', all: 'Todos', ...stateLabels(projectStates) } as const

function oneOf(states: readonly string[]): string {
  return states.map((state) => filterText('state = {:state}', { state })).join(' || ')
}

/** The API filter of a state or group. */
export function stateFilter(named: keyof typeof PROJECT_CHOICES): string {
  if (named === 'all') return ''
  return oneOf(named === 'open' ? OPEN_STATES : [named])
}

/** The API filter of projects that the person manages or is a member of. */
export function mineFilter(user: string): string {
  return filterText('manager = {:user} || members_via_project.user ?= {:user}', { user })
}
