import { Button } from '@mantine/core'
import { type DimensionKey, DIMENSIONS, isDimension, MOST_AXES } from '@timesheet/domain/analysis'
import { ClientResponseError } from 'pocketbase'
import { errorText } from '../../../../data/error-text.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { Analyzer } from '../use-analyzer.ts'

/** The dimensions without which a question that is too large fits; none for another error. */
export function tooLargeFor(error: unknown): readonly DimensionKey[] {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return []
  const data = error.response['data'] as
    | Readonly<Record<string, { readonly params?: Readonly<Record<string, unknown>> }>>
    | undefined
  const dimensions = data?.['rows']?.params?.['dimensions']
  return typeof dimensions === 'string' ? dimensions.split('.').filter(isDimension) : []
}

export interface RefusedQuestionProps {
  readonly analyzer: Analyzer
  readonly error: unknown
  readonly onRetry: () => void
}

/** Why a question was not answered, and what helps: to leave dimensions out, to go a step back, to ask again. */
export function RefusedQuestion({ analyzer, error, onRetry }: RefusedQuestionProps) {
  const dropped = tooLargeFor(error)
  const axes = analyzer.analysis.rows.length + analyzer.analysis.columns.length
  const isRefused = error instanceof ClientResponseError && error.status === 400
  if (!isRefused) return <ErrorState text={errorText(error)} onRetry={onRetry} />
  return (
    <ErrorState text={errorText(error)}>
      {dropped.length > 0 ? (
        <>
          <Button size="xs" onClick={() => analyzer.drop(dropped)}>
            Quitar {new Intl.ListFormat('es').format(dropped.map((key) => DIMENSIONS[key].label.toLowerCase()))}
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
