import { callProblems } from './check-calls.ts'
import { nameProblems } from './check-names.ts'
import { syntaxProblem } from './check-syntax.ts'
import type { FilterProblem } from './filter-problem.ts'
import type { FilterScope } from './filter-scope.ts'

/** All problems of a filter in text order; none for an empty one. */
export function checkFilter(text: string, scope: FilterScope): readonly FilterProblem[] {
  if (text.trim() === '') return []
  const syntax = syntaxProblem(text)
  if (syntax) return [syntax]
  return [...nameProblems(text, scope), ...callProblems(text)]
}

/** True when a problem is an error, for which the server would refuse the filter. */
export function isRefused(problems: readonly FilterProblem[]): boolean {
  return problems.some(({ isWarning }) => !isWarning)
}

/** A position as display text: `línea 2, carácter 8` or `carácter 8`. */
export function placeOf(text: string, from: number): string {
  const before = text.slice(0, from).split('\n')
  const column = (before.at(-1) ?? '').length + 1
  return text.includes('\n') ? `línea ${before.length}, carácter ${column}` : `carácter ${column}`
}
