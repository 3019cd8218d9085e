import { foldText } from '@timesheet/domain/kernel'
import { fuzzyScore } from '../ui/picker/fuzzy.ts'
import type { Action } from './action.ts'

const MIN_SCORE = 4

/** The actions that match the typed text, best first; all actions when nothing was typed. */
export function matchActions(actions: readonly Action[], typed: string): readonly Action[] {
  const query = foldText(typed.trim())
  if (!query) return actions
  return actions
    .map((action) => ({ action, score: fuzzyScore(query, foldText(`${action.label} ${action.keywords ?? ''}`)) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .map(({ action }) => action)
}

/** Whether a name begins with the typed text; such a match precedes all others. */
export function isBeginningOf(typed: string, name: string): boolean {
  const query = foldText(typed.trim())
  return query !== '' && foldText(name).startsWith(query)
}
