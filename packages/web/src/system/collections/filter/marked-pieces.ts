import type { FilterProblem } from './filter-problem.ts'
import { filterTokens } from './filter-tokens.ts'
import type { TokenKind } from './filter-tokens.ts'

/** A piece of a filter to be rendered: one kind of token, with or without a problem. */
export interface MarkedPiece {
  readonly from: number
  readonly text: string
  readonly kind: TokenKind | 'special'
  readonly problem?: 'error' | 'warning'
}

/** Splits the text at tokens and at the edges of problems; the pieces joined are the text. */
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
