import type { Violation } from '@timesheet/schema'
import { isTaxId } from '../people/index.ts'
import type { Customer } from './customers.collection.ts'
import type { Project, ProjectState } from './projects.collection.ts'

/** Why a project, a member or a customer is refused. */
export type ProjectsCode =
  | 'project_state'
  | 'project_dates'
  | 'project_code_fixed'
  | 'project_fixed'
  | 'customer_tax_id'
  | 'member_dates'

const NEXT_STATES: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  prospect: ['offered', 'lost'],
  offered: ['awarded', 'lost'],
  awarded: ['active'],
  active: ['suspended', 'closing'],
  suspended: ['active'],
  closing: ['closed', 'active'],
  closed: ['active'],
  lost: [],
}

/** Where a project may go from a state (domain.md §9); reopening a closed one is for management alone. */
export function nextProjectStates(
  state: ProjectState,
  viewer: { readonly isManagement: boolean },
): readonly ProjectState[] {
  return state === 'closed' && !viewer.isManagement ? [] : NEXT_STATES[state]
}

/** What the check of a project needs besides the project. */
export interface ProjectContext {
  readonly stored: Pick<Project, 'state' | 'code'> | null
  readonly hasDocuments: boolean
  /** Null when the program itself writes. */
  readonly viewer: { readonly isManagement: boolean } | null
}

/** Refuses a project with contradicting dates, a state change that is not listed, or a new code once documents carry the old one (INV-CFG-05). */
export function checkProject(
  project: Pick<Project, 'state' | 'code' | 'startsOn' | 'endsOn'>,
  { stored, hasDocuments, viewer }: ProjectContext,
): Violation<ProjectsCode> | null {
  if (project.startsOn !== '' && project.endsOn !== '' && project.endsOn < project.startsOn)
    return { field: 'endsOn', code: 'project_dates' }
  if (!stored) return null
  if (stored.code !== project.code && hasDocuments) return { field: 'code', code: 'project_code_fixed' }
  const moved = stored.state !== project.state
  const allowed = nextProjectStates(stored.state as ProjectState, viewer ?? { isManagement: true })
  return moved && !allowed.includes(project.state as ProjectState) ? { field: 'state', code: 'project_state' } : null
}

/** Refuses a tax number that does not check for the customer's country. */
export function checkCustomer(customer: Pick<Customer, 'country' | 'taxId'>): Violation<ProjectsCode> | null {
  return customer.taxId !== '' && !isTaxId(customer.country, customer.taxId)
    ? { field: 'taxId', code: 'customer_tax_id' }
    : null
}
