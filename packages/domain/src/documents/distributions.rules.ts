import type { Violation } from '@timesheet/schema'
import type { Distribution, DistributionDraft } from './distributions.collection.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'

/** Why a line of a distribution matrix is refused. */
export type DistributionCode = 'distribution_fixed' | 'distribution_contact' | 'distribution_purpose'

/** What the check of a line needs besides it; null for what does not exist. */
export interface DistributionContext {
  readonly stored: Pick<Distribution, 'project' | 'contact' | 'purpose'> | null
  /** The customer of its project; '' without one. */
  readonly customer: string
  readonly contact: { readonly customer: string } | null
  readonly purpose: Pick<IssuePurpose, 'project' | 'answer'> | null
  /** Whether a request asks; the program moves lines as it merges projects or customers. */
  readonly isAsked: boolean
}

/** Refuses a line of another project than it was, for who is not of its customer, or for a purpose that is not sent. */
export function checkDistribution(
  row: DistributionDraft,
  context: DistributionContext,
): Violation<DistributionCode> | null {
  const { stored, isAsked } = context
  if (!isAsked) return null
  if (stored && stored.project !== row.project) return { field: 'project', code: 'distribution_fixed' }
  return checkWho(row, context) ?? checkWhat(row, context)
}

/** What is not changed stays, though the customer of the project is another by now. */
function checkWho(
  row: DistributionDraft,
  { stored, customer, contact }: DistributionContext,
): Violation<DistributionCode> | null {
  if (stored?.contact === row.contact) return null
  const isTheirs = contact !== null && customer !== '' && contact.customer === customer
  return isTheirs ? null : { field: 'contact', code: 'distribution_contact' }
}

function checkWhat(
  row: DistributionDraft,
  { stored, purpose }: DistributionContext,
): Violation<DistributionCode> | null {
  if (row.purpose === '' || stored?.purpose === row.purpose) return null
  const isSent = purpose && purpose.answer !== 'internal' && ['', row.project].includes(purpose.project)
  return isSent ? null : { field: 'purpose', code: 'distribution_purpose' }
}
