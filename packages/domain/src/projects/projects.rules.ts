import type { DraftOf, Violation } from '@timesheet/schema'
import { validityFault } from '../kernel/index.ts'
import { isTaxId } from '../people/index.ts'
import type { customers } from './customers.collection.ts'
import type { Member, Project } from './projects.collection.ts'

/** Why a project, a member or a customer is refused. */
export type ProjectsCode =
  | 'project_state'
  | 'project_dates'
  | 'project_code_fixed'
  | 'project_fixed'
  | 'customer_tax_id'
  | 'member_dates'

/** What the check of a project needs besides the project. */
export interface ProjectContext {
  readonly stored: Pick<Project, 'code'> | null
  readonly hasDocuments: boolean
}

/** Refuses an end before the start, and a new code once documents use the old one (INV-CFG-05). */
export function checkProject(
  project: Pick<Project, 'code' | 'startsOn' | 'endsOn'>,
  { stored, hasDocuments }: ProjectContext,
): Violation<ProjectsCode> | null {
  if (project.startsOn !== '' && project.endsOn !== '' && project.endsOn < project.startsOn)
    return { field: 'endsOn', code: 'project_dates' }
  return stored && stored.code !== project.code && hasDocuments ? { field: 'code', code: 'project_code_fixed' } : null
}

/** Refuses to move a row to another project, since rights on one project would otherwise allow writing into another. */
export function checkFixedProject(
  row: { readonly project: string },
  stored: { readonly project: string } | null,
): Violation<ProjectsCode> | null {
  return stored && stored.project !== row.project ? { field: 'project', code: 'project_fixed' } : null
}

/** Refuses a membership that ends before it begins. */
export function checkMember({ from, to }: Pick<Member, 'from' | 'to'>): Violation<ProjectsCode> | null {
  return validityFault({ from, to }) ? { field: 'to', code: 'member_dates' } : null
}

/** Refuses a tax number that is invalid in the customer's country. */
export function checkCustomer(
  customer: Pick<DraftOf<typeof customers>, 'country' | 'taxId'>,
): Violation<ProjectsCode> | null {
  return customer.taxId !== '' && !isTaxId(customer.country, customer.taxId)
    ? { field: 'taxId', code: 'customer_tax_id' }
    : null
}
