import type { RevisionSeries } from './revision-schemes.ts'

/** Who answers an issue with a purpose: the customer, colleagues in their check, or nobody. */
export type AnswerNeed = 'customer' | 'internal' | 'none'

/** A purpose of issue as the firm begins with it (domain.md §2.5); projects may change theirs. */
export interface PurposeSeed {
  readonly code: string
  readonly name: string
  readonly answer: AnswerNeed
  /** The series of revisions that it is for; '' for any. */
  readonly series: RevisionSeries | ''
  /** Whether nothing follows it. */
  readonly isTerminal: boolean
}

/** The purposes of issue, from the first check to what was built. */
export const ISSUE_PURPOSES: readonly PurposeSeed[] = [
  { code: 'PREVI', name: 'Para revisión interna', answer: 'internal', series: 'preliminary', isTerminal: false },
  { code: 'PINF', name: 'Para información', answer: 'none', series: 'preliminary', isTerminal: false },
  { code: 'PCOM', name: 'Para comentarios', answer: 'customer', series: 'preliminary', isTerminal: false },
  { code: 'PAPR', name: 'Para aprobación', answer: 'customer', series: 'preliminary', isTerminal: false },
  { code: 'PCOT', name: 'Para cotización', answer: 'none', series: 'contractual', isTerminal: false },
  { code: 'PLIC', name: 'Para licitación', answer: 'none', series: 'contractual', isTerminal: false },
  { code: 'PCOMP', name: 'Para compra', answer: 'none', series: 'contractual', isTerminal: false },
  { code: 'APC', name: 'Apto para construcción', answer: 'none', series: 'contractual', isTerminal: true },
  { code: 'CAO', name: 'Conforme a obra', answer: 'none', series: 'as_built', isTerminal: true },
  { code: 'ANU', name: 'Anulado', answer: 'none', series: '', isTerminal: true },
]

/** Whether a revision of this series may be issued with a purpose; every purpose of any series takes it. */
export function fitsSeries(purpose: Pick<PurposeSeed, 'series'>, series: RevisionSeries): boolean {
  return purpose.series === '' || purpose.series === series
}
