import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { type Analysis, DIMENSIONS } from '@timesheet/domain/analysis'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { askQuery } from '../../../../widgets/analysis/ask-query.ts'
import type { Analyzer } from '../use-analyzer.ts'
import { membersQuestion } from '../use-member-names.ts'

/** The names of the filters none of whose members has hours in the period. */
function useEmptyFilters(analysis: Analysis): readonly string[] {
  const chosen = analysis.filters.filter(({ mode }) => mode === 'include')
  const asked = useQueries({ queries: chosen.map(({ dimension }) => askQuery(membersQuestion(analysis, dimension))) })
  return chosen.flatMap(({ dimension, members }, at) => {
    const known = asked[at]?.data?.rows[0]?.keys
    return known && !members.some((key) => known.includes(key)) ? [DIMENSIONS[dimension].label] : []
  })
}

/** Said instead of a table without figures: what leaves everything out, and what helps. */
export function NoHours({ analyzer }: { readonly analyzer: Analyzer }) {
  const { filters } = analyzer.analysis
  const empty = useEmptyFilters(analyzer.analysis)
  const help =
    empty.length > 0
      ? `Lo elegido en ${empty.join(' y ')} no tiene horas en este período, o esta cuenta no las ve.`
      : filters.length > 0
        ? 'Puede que un filtro deje todo afuera.'
        : 'Otro período puede tenerlas.'
  return (
    <EmptyState title="No hay horas que mostrar" help={help}>
      {filters.length > 0 ? (
        <Button variant="default" size="xs" onClick={analyzer.clearFilters}>
          Quitar los filtros
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => analyzer.choosePeriod('months12')}>
          Ver los últimos 12 meses
        </Button>
      )}
    </EmptyState>
  )
}
