import { operandsOf, parseFilter, PROGRAM_LIMITS } from '@timesheet/schema'
import type { CallNode } from '@timesheet/schema'
import type { FilterProblem } from './filter-problem.ts'
import { filterTokens } from './filter-tokens.ts'

const GEO_ARGUMENTS = 4
const MAX_TIME_ARGUMENTS = 10

function wrongCall({ name, args }: CallNode): string | null {
  if (name === 'geoDistance') {
    if (args.length !== GEO_ARGUMENTS) return 'geoDistance necesita cuatro valores: lonA, latA, lonB, latB'
    return args.some(({ kind }) => kind === 'text') ? 'geoDistance sólo admite números y campos' : null
  }
  if (name !== 'strftime') return null
  if (args.length === 0 || args.length > MAX_TIME_ARGUMENTS)
    return "strftime necesita un formato, como '%Y-%m', y después la fecha"
  const texts = [args[0], ...args.slice(2)]
  return texts.every((arg) => arg?.kind === 'text') ? null : 'El formato y los ajustes de strftime van entre comillas'
}

/** The function calls of a well-formed filter that have wrong arguments, each at the function's name. */
export function callProblems(text: string): readonly FilterProblem[] {
  const names = filterTokens(text).filter(({ kind }) => kind === 'function')
  const calls = [...operandsOf(parseFilter(text, PROGRAM_LIMITS))].filter((operand) => operand.kind === 'call')
  return calls.flatMap((call, index) => {
    const problem = wrongCall(call)
    const token = names[index]
    return problem && token ? [{ from: token.from, to: token.to, text: problem }] : []
  })
}
