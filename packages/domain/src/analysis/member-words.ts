import { type DimensionKey, DIMENSIONS, NO_MEMBER, NOT_SEEN } from './dimensions.ts'
import type { PivotNode } from './pivot-cells.calc.ts'
import type { QuestionFilter } from './question.ts'

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

const NAMED = 2

/** A filter in words: `sin Planta, Ruta y 3 más`. */
export function filterWords({ mode, members }: QuestionFilter, nameOf: (key: string) => string): string {
  const named = members.slice(0, NAMED).map(nameOf).join(', ')
  return `${mode === 'exclude' ? 'sin ' : ''}${named}${members.length > NAMED ? ` y ${members.length - NAMED} más` : ''}`
}
