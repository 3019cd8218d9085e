import type { Minutes } from '../kernel/index.ts'
import type { ProjectDocument } from './documents.collection.ts'

type Foreseen = Pick<ProjectDocument, 'budgetMinutes' | 'forecastMinutes'>

/**
 * The foreseen hours of a document: those of its budget while nobody says otherwise (domain.md §2.3), also where these
 * come later; a budget that is taken away again takes along the forecast that it alone gave.
 */
export function foreseenMinutes(
  { budgetMinutes, forecastMinutes }: Foreseen,
  stored: Readonly<Foreseen> | null,
): Minutes {
  if (forecastMinutes === 0) return budgetMinutes
  const isOfBudget = stored?.forecastMinutes === forecastMinutes && stored.budgetMinutes === forecastMinutes
  return budgetMinutes === 0 && isOfBudget ? 0 : forecastMinutes
}
