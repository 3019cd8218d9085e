import type { Opens } from '@timesheet/domain/analysis'
import type { Span } from '@timesheet/domain/kernel'
import { writeFilters } from '../analyzer/analysis.ts'
import { ANALYZER } from '../analyzer/analyzer.view.ts'

/** The address of the analyzer that shows the figures of some days. */
export function analyzerSearch({ from, to }: Span, { rows = [], columns = [], measures = [], filters = [] }: Opens) {
  return ANALYZER.write({
    rows: rows.join('.'),
    cols: columns.join('.'),
    vals: measures.join('.'),
    ...writeFilters(filters),
    from,
    to,
  })
}
