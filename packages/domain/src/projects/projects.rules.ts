import type { DraftOf, Violation } from '@timesheet/schema'
import { validityFault } from '../kernel/index.ts'
import { isTaxId } from '../people/index.ts'
import type { customers } from './customers.collection.ts'
import type { Member, Project } from './projects.collection.ts'
import type { WorkPackage } from './work-packages.collection.ts'

/** Why a project, a member or a customer is refused. */
export type ProjectsCode =
  | 'project_state'
  | 'project_dates'
  | 'project_code_fixed'
  | 'project_fixed'
  | 'package_project'
  | 'package_loop'
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

/** A package as far as its place among the others of its project says. */
export type PlacedPackage = Pick<WorkPackage, 'id' | 'project' | 'parent'>

/**
 * Refuses a package inside one of another project, of none that exists, or of itself; `others` are the packages of its
 * project.
 */
export function checkPackage(own: PlacedPackage, others: readonly PlacedPackage[]): Violation<ProjectsCode> | null {
  if (own.parent === '') return null
  const parents = new Map(others.map(({ id, parent }) => [id, parent]))
  if (own.parent !== own.id && !parents.has(own.parent)) return { field: 'parent', code: 'package_project' }
  return isInside(own.parent, own.id, parents) ? { field: 'parent', code: 'package_loop' } : null
}

/** Whether a package is another one or inside it; a circle that is there already ends the way. */
function isInside(id: string, outer: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = id; at !== '' && !seen.has(at); at = parents.get(at) ?? '') {
    if (at === outer) return true
    seen.add(at)
  }
  return false
}

/** Refuses a document in a package of another project; `packages` are those of its project. */
export function checkPackageOf(
  { package: own }: { readonly package: string },
  packages: ReadonlySet<string>,
): Violation<ProjectsCode> | null {
  return own !== '' && !packages.has(own) ? { field: 'package', code: 'package_project' } : null
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
