import type { Minutes } from '../kernel/index.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** A document as far as the hours that are left of it depend on it. */
export type LeftOf = Pick<ProjectDocument, 'forecastMinutes' | 'budgetMinutes' | 'completedOn' | 'voided'>

/**
 * What is left of the foreseen hours of a document, nothing once it is complete or void (domain.md §7.2), below nothing
 * once more were loaded; undefined where none are foreseen, or what was loaded is not known.
 */
export function leftMinutes(
  { forecastMinutes, budgetMinutes, completedOn, voided }: LeftOf,
  spent: Minutes | undefined,
): Minutes | undefined {
  const foreseen = forecastMinutes || budgetMinutes
  if (foreseen === 0 || spent === undefined) return undefined
  return completedOn === '' && !voided ? foreseen - spent : Math.min(0, foreseen - spent)
}
