import { useQueries } from '@tanstack/react-query'
import type { Explaining } from '../../../ui/explained/use-explained.ts'
import { FigureBox } from '../../../widgets/explained/figure-box.tsx'
import { entriesFigure, type EntriesTold, splitQueries, type SummedEntries } from './entry-figures.ts'
import { entryTotalsQuery } from './table.queries.ts'

export interface EntriesExplainedProps extends Omit<EntriesTold, 'parts'> {
  readonly explaining: Explaining<SummedEntries>
}

/** The explanation of a sum of entries; what a query is the sum of is asked of the server. */
export function EntriesExplained({ explaining: { place, stay, leave, close }, what, sum }: EntriesExplainedProps) {
  const of = place?.of
  const split = of && !of.here ? splitQueries(of.query) : null
  const sums = useQueries({
    queries: (split?.parts ?? []).map(({ query }) => entryTotalsQuery(query, of?.except)),
  })
  if (!place || !of) return null
  const isHere = split !== null && sums.every(({ data }) => data !== undefined)
  const parts = isHere ? split.parts.map(({ label }, i) => ({ label, value: sums[i]?.data?.minutes ?? 0 })) : null
  const figure = entriesFigure(of, { what, sum, parts })
  return <FigureBox explaining={{ place: { ...place, of: figure }, stay, leave, close }} />
}
