import { foldText } from '@timesheet/domain/kernel'
import { fuzzyScore } from '../ui/picker/fuzzy.ts'
import type { Action } from './action.ts'

const MIN_SCORE = 4

/** The actions that answer what was typed, best first; everything when nothing was. */
export function matchActions(actions: readonly Action[], typed: string): readonly Action[] {
  const query = foldText(typed.trim())
  if (!query) return actions
  return actions
    .map((action) => ({ action, score: fuzzyScore(query, foldText(`${action.label} ${action.keywords ?? ''}`)) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .map(({ action }) => action)
}

/** Whether what was typed is how a name begins: then it is meant before anything that only holds the words. */
export function isBeginningOf(typed: string, name: string): boolean {
  const query = foldText(typed.trim())
  return query !== '' && foldText(name).startsWith(query)
}
