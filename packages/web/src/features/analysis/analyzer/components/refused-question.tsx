import { Button } from '@mantine/core'
import { DIMENSIONS, isDimension, MOST_AXES } from '@timesheet/domain/analysis'
import { ClientResponseError } from 'pocketbase'
import { errorText } from '../../../../data/error-text.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { Analyzer } from '../use-analyzer.ts'

/** The dimension without which a question that is too large would be smallest; null for another error. */
export function tooLargeFor(error: unknown): keyof typeof DIMENSIONS | null {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return null
  const data = error.response['data'] as
    | Readonly<Record<string, { readonly params?: Readonly<Record<string, unknown>> }>>
    | undefined
  const dimension = data?.['rows']?.params?.['dimension']
  return isDimension(dimension) ? dimension : null
}

export interface RefusedQuestionProps {
  readonly analyzer: Analyzer
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why a question was not answered, and what helps: to leave a dimension out, to go a step back, to ask again. */
export function RefusedQuestion({ analyzer, error, onRetry }: RefusedQuestionProps) {
  const dimension = tooLargeFor(error)
  const axes = analyzer.analysis.rows.length + analyzer.analysis.columns.length
  const isRefused = error instanceof ClientResponseError && error.status === 400
  if (!isRefused) return <ErrorState text={errorText(error)} onRetry={onRetry} />
  return (
    <ErrorState text={errorText(error)}>
      {dimension ? (
        <>
          <Button size="xs" onClick={() => analyzer.remove({ kind: 'dimension', key: dimension })}>
            Quitar {DIMENSIONS[dimension].label.toLowerCase()}
          </Button>
          <Button size="xs" variant="default" onClick={analyzer.undo}>
            Deshacer
          </Button>
        </>
      ) : (
        <>
          {axes > MOST_AXES ? (
            <Button size="xs" onClick={analyzer.fit}>
              Dejar las primeras {MOST_AXES}
            </Button>
          ) : null}
          {analyzer.analysis.filters.length > 0 ? (
            <Button size="xs" variant="default" onClick={analyzer.clearFilters}>
              Quitar los filtros
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={analyzer.undo}>
            Deshacer
          </Button>
        </>
      )}
    </ErrorState>
  )
}
