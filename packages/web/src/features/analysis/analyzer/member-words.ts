import { DIMENSIONS, type DimensionKey, NO_MEMBER, NOT_SEEN, type PivotNode } from '@timesheet/domain/analysis'

/** A member in words; `label` is how the answer calls it. */
export function memberWords(dimension: DimensionKey, key: string, label: string): string {
  if (key === NO_MEMBER) return `Sin ${DIMENSIONS[dimension].label.toLowerCase()}`
  if (key === NOT_SEEN) return 'Reservado'
  return label || (DIMENSIONS[dimension].kind === 'time' ? key : 'Sin nombre')
}

/** A row or column in words. */
export function nodeWords({ dimension, key, label }: PivotNode): string {
  return dimension ? memberWords(dimension, key, label) : 'Total'
}
