import type { FilterProblem } from './filter-problem.ts'
import { filterTokens } from './filter-tokens.ts'
import type { TokenKind } from './filter-tokens.ts'

/** A piece of a filter as it is painted. */
export interface MarkedPiece {
  readonly from: number
  readonly text: string
  readonly kind: TokenKind | 'special'
  readonly problem?: 'error' | 'warning'
}

/** The text in pieces that have one kind and are either wrong or not; joined, they are the text again. */
export function markedPieces(text: string, problems: readonly FilterProblem[]): readonly MarkedPiece[] {
  const edges = [...new Set(problems.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b)
  return filterTokens(text).flatMap((token) => {
    const cuts = [token.from, ...edges.filter((edge) => edge > token.from && edge < token.to), token.to]
    const kind = token.kind === 'identifier' && token.text.startsWith('@') ? 'special' : token.kind
    return cuts.slice(0, -1).map((from, index) => {
      const problem = problems.find((each) => each.from <= from && from < each.to)
      return {
        from,
        text: text.slice(from, cuts[index + 1]),
        kind,
        ...(problem ? { problem: problem.isWarning ? ('warning' as const) : ('error' as const) } : {}),
      }
    })
  })
}
