import { Button } from '@mantine/core'
import { type DimensionKey, DIMENSIONS, isDimension, MOST_AXES } from '@timesheet/domain/analysis'
import type { ClientResponseError } from 'pocketbase'
import { errorText } from '../../../../data/error-text.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { Analyzer } from '../use-analyzer.ts'

interface Refused {
  readonly rows?: { readonly params?: Readonly<Record<string, unknown>> }
}

/** The dimensions without which a question that is too large fits; none for another refusal. */
function tooLargeFor({ response }: ClientResponseError): readonly DimensionKey[] {
  const { rows }: Refused = response['data'] ?? {}
  return String(rows?.params?.['dimensions'] ?? '')
    .split('.')
    .filter(isDimension)
}

export interface RefusedQuestionProps {
  readonly analyzer: Analyzer
  readonly error: ClientResponseError
}

/** Why a question was refused, and what helps: to leave dimensions or filters out, or to go a step back. */
export function RefusedQuestion({ analyzer, error }: RefusedQuestionProps) {
  const axes = analyzer.analysis.rows.length + analyzer.analysis.columns.length
  const dropped = tooLargeFor(error)
  return (
    <ErrorState text={errorText(error)}>
      {dropped.length > 0 ? (
        <Button size="xs" onClick={() => analyzer.drop(dropped)}>
          Quitar {new Intl.ListFormat('es').format(dropped.map((key) => DIMENSIONS[key].label.toLowerCase()))}
        </Button>
      ) : axes > MOST_AXES ? (
        <Button size="xs" onClick={analyzer.fit}>
          Dejar las primeras {MOST_AXES}
        </Button>
      ) : null}
      {dropped.length === 0 && analyzer.analysis.filters.length > 0 ? (
        <Button size="xs" variant="default" onClick={analyzer.clearFilters}>
          Quitar los filtros
        </Button>
      ) : null}
      <Button size="xs" variant="default" onClick={analyzer.undo}>
        Deshacer
      </Button>
    </ErrorState>
  )
}
