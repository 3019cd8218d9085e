import type { Violation } from '@timesheet/schema'
import { creditRuleOf, currentVersion } from './credit-rules.calc.ts'
import type { CreditRule, CreditRuleVersion } from './credit-rules.collection.ts'

/** Why the rule of credit of a document, or of a type of documents, is refused. */
export type CreditOfDocumentCode = 'credit_of_foreign' | 'credit_of_unpublished' | 'credit_of_begun'

interface CreditFacts {
  readonly rules: readonly Pick<CreditRule, 'id' | 'project' | 'code' | 'active'>[]
  readonly versions: readonly Pick<CreditRuleVersion, 'id' | 'rule' | 'number' | 'state'>[]
}

/** The version by which a new document of this type advances: the last published of its rule; '' for none. */
export function creditVersionOf(
  type: { readonly creditRule: string } | undefined,
  { project, rules, versions }: CreditFacts & { readonly project: string },
): string {
  return currentVersion(versions, creditRuleOf(rules, type?.creditRule ?? '', project))?.id ?? ''
}

interface CreditContext {
  readonly stored: { readonly creditVersion: string; readonly revision: string } | null
  /** The version that is named; undefined for none. */
  readonly version: Pick<CreditRuleVersion, 'project' | 'state'> | undefined
  /** Whether a request asks: the program moves documents as it merges projects. */
  readonly isAsked: boolean
}

/**
 * Refuses a version that is not published or is of another project, and another one than before once the document has
 * revisions: it keeps the one that it began with (domain.md §3.4).
 */
export function checkCreditOfDocument(
  { project, creditVersion }: { readonly project: string; readonly creditVersion: string },
  { stored, version, isAsked }: CreditContext,
): Violation<CreditOfDocumentCode> | null {
  if (!isAsked || (stored?.creditVersion ?? '') === creditVersion) return null
  if (stored && stored.revision !== '') return { field: 'creditVersion', code: 'credit_of_begun' }
  if (!version) return null
  if (version.state !== 'published') return { field: 'creditVersion', code: 'credit_of_unpublished' }
  return ['', project].includes(version.project) ? null : { field: 'creditVersion', code: 'credit_of_foreign' }
}
