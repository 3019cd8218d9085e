import type { DimensionKey } from '@timesheet/domain/analysis'
import type { Analyzer } from './use-analyzer.ts'

export interface FieldZonesProps {
  readonly analyzer: Analyzer
  /** Opens the members of a dimension, to filter by them. */
  readonly onFilter: (dimension: DimensionKey) => void
}
