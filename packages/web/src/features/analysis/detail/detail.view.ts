import { ANALYSIS_FILTERS } from '@timesheet/domain/analysis'
import { defineView, text, type ViewValues, word } from '../../../widgets/view/define-view.ts'
import { ANALYZER } from '../analyzer/analyzer.view.ts'

/** The address of a cell: that of its table, its measure and the members of its row and column. */
export const DETAIL = defineView('analysis-detail', {
  ...ANALYZER.parts,
  /** The measure; without one the first of the table. */
  of: text(/^[a-zA-Z\d]+$/),
  /** Members that count, and that do not, besides those of the table's filters. */
  cell: text(ANALYSIS_FILTERS),
  rest: text(ANALYSIS_FILTERS),
  /** The row that is open. */
  entry: word,
  adjustment: word,
})

/** The values of the address of a cell. */
export type DetailValues = ViewValues<(typeof DETAIL)['parts']>
