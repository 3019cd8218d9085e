import type { MeasureKey } from './measures.ts'
import type { DimensionKey } from './dimensions.ts'
import type { Question } from './question.ts'

/** The members of a dimension on an axis that occur in the answer, in their natural order; codes are places in it. */
export interface AxisMembers {
  readonly dimension: DimensionKey
  readonly keys: readonly string[]
  /** As the viewer may see them; '' for `NO_MEMBER` and `NOT_SEEN`, whose words are the screen's. */
  readonly labels: readonly string[]
}

/**
 * The cells of one depth: grouped by the first `rowDepth` dimensions of the rows and the first `columnDepth` of the
 * columns. Those of depth 0 and 0 are one cell, the total.
 */
export interface AnswerLevel {
  readonly rowDepth: number
  readonly columnDepth: number
  /** For each dimension of the cell, rows first, the code of its member in each cell. */
  readonly codes: readonly (readonly number[])[]
  /**
   * The value of each measure in each cell; `null` where it is withheld from the viewer. A measure that does not exist
   * at this depth has no property.
   */
  readonly sums: Readonly<Partial<Record<MeasureKey, readonly (number | null)[]>>>
}

/**
 * What a question was answered, in columns. Totals of every depth are part of it: what exists per person and day, and
 * what is withheld, cannot be summed up by the reader.
 */
export interface Answer {
  /** The question as it was understood. */
  readonly question: Question
  readonly rows: readonly AxisMembers[]
  readonly columns: readonly AxisMembers[]
  /** One for each pair of depths: (number of row dimensions + 1) × (number of column dimensions + 1). */
  readonly levels: readonly AnswerLevel[]
  /** How far the change feed had been read; an answer of the same revision is the same. */
  readonly revision: number
  /** The instant of the answer, ISO 8601. */
  readonly asOf: string
  /** False while some of what is asked is still being loaded; ask again. */
  readonly isComplete: boolean
}
