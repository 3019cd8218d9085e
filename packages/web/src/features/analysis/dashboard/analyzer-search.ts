import { type Opens, writeFilters } from '@timesheet/domain/analysis'
import type { Day, Span } from '@timesheet/domain/kernel'
import { ANALYZER } from '../analyzer/analyzer.view.ts'

/** Some days, and the day as of which their hours count. */
export interface KnownSpan extends Span {
  readonly knownOn?: Day
}

/** The address of the analyzer that shows the figures of some days. */
export function analyzerSearch(
  { from, to, knownOn = '' }: KnownSpan,
  { rows = [], columns = [], measures = [], filters = [] }: Opens,
) {
  return ANALYZER.write({
    rows: rows.join('.'),
    cols: columns.join('.'),
    vals: measures.join('.'),
    ...writeFilters(filters),
    from,
    to,
    known: knownOn,
  })
}
