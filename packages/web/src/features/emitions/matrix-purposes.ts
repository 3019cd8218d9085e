import { type IssuePurpose, purposesOfProject } from '@timesheet/domain/documents'

/**
 * The purposes in use that documents have as columns, one of each code: among documents of one project those that it
 * offers, among several all, and of one code that of the firm.
 */
export function matrixPurposes<Purpose extends Pick<IssuePurpose, 'code' | 'project' | 'order' | 'active'>>(
  purposes: readonly Purpose[],
  rows: readonly { readonly project: string }[],
): readonly Purpose[] {
  const [only, other] = new Set(rows.map(({ project }) => project))
  if (only && !other) return purposesOfProject(purposes, only)
  const active = purposes.filter((purpose) => purpose.active)
  const firm = active.filter(({ project }) => !project)
  return [...new Map([...active, ...firm].map((purpose) => [purpose.code, purpose])).values()]
}
