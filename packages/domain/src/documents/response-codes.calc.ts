/** What an answer means inside the firm, from the most to the least adverse (domain.md §2.7). */
export const RESPONSE_RESULTS = {
  rejected: 'Rechazado',
  revise: 'Revisar y reenviar',
  approved_with_comments: 'Aprobado con comentarios',
  approved: 'Aprobado',
  information: 'Sólo información',
} as const

/** What an answer means inside the firm. */
export type ResponseResult = keyof typeof RESPONSE_RESULTS

const INFLUENCE: readonly string[] = Object.keys(RESPONSE_RESULTS)

/** A printed code and what it means. */
export interface ResponseCodeSeed {
  readonly code: string
  readonly result: ResponseResult
  /** What is printed beside the code; the word of the result if empty. */
  readonly label?: string
}

/** The sets of codes that a project may begin with. */
export const RESPONSE_CODE_SETS = {
  numbers: {
    name: '1 a 4',
    codes: [
      { code: '1', result: 'approved' },
      { code: '2', result: 'approved_with_comments' },
      { code: '3', result: 'revise' },
      { code: '4', result: 'rejected' },
      { code: '5', result: 'information' },
    ],
  },
  letters: {
    name: 'A a D',
    codes: [
      { code: 'A', result: 'approved' },
      { code: 'B', result: 'approved_with_comments' },
      { code: 'C', result: 'revise' },
      { code: 'D', result: 'rejected' },
      { code: 'I', result: 'information' },
    ],
  },
  three: {
    name: 'A, B, C',
    codes: [
      { code: 'A', result: 'approved' },
      { code: 'B', result: 'approved_with_comments' },
      { code: 'C', result: 'revise', label: 'Rechazado' },
      { code: 'I', result: 'information' },
    ],
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly codes: readonly ResponseCodeSeed[] }>>

/** Whether an answer sends the document back to be corrected. */
export function isAdverse(result: ResponseResult): boolean {
  return result === 'revise' || result === 'rejected'
}

/** Whether an answer approves. */
export function isFavourable(result: ResponseResult): boolean {
  return result === 'approved' || result === 'approved_with_comments'
}

/** Whether an approval asks for a further issue. */
export function wantsReissue(result: ResponseResult): boolean {
  return result === 'approved_with_comments'
}

/** An answer of one reviewer of the customer. */
export interface ReviewerAnswer {
  readonly id: string
  /** Who answered, as the customer names them; '' for the customer as a whole. */
  readonly reviewer: string
  readonly result: ResponseResult
  /** When it was received; instants compare as text. */
  readonly receivedOn: string
  /** Recorded after the issue was superseded: kept, without effect (domain.md §11.1). */
  readonly isLate: boolean
  /** Recorded because nobody answered in time. */
  readonly bySilence: boolean
}

/**
 * The answer that counts of those to one issue: the latest of each reviewer, who may correct theirs, and of these the
 * most adverse; silence counts only while nobody answered; null without any that counts (domain.md §2.7, §11.1).
 */
export function effectiveAnswer<Answer extends ReviewerAnswer>(answers: readonly Answer[]): Answer | null {
  const latest = new Map<string, Answer>()
  const isAnswered = answers.some(({ isLate, bySilence }) => !isLate && !bySilence)
  for (const answer of answers) {
    if (isAnswered && answer.bySilence) continue
    const known = latest.get(answer.reviewer)
    if (!answer.isLate && (!known || isAfter(answer, known))) latest.set(answer.reviewer, answer)
  }
  const worstFirst = [...latest.values()].toSorted(
    (a, b) => INFLUENCE.indexOf(a.result) - INFLUENCE.indexOf(b.result) || (isAfter(a, b) ? 1 : -1),
  )
  return worstFirst[0] ?? null
}

/** Of two answers at the same instant the one with the greater id is the later, so that the order is always the same. */
function isAfter(a: ReviewerAnswer, b: ReviewerAnswer): boolean {
  return a.receivedOn === b.receivedOn ? a.id > b.id : a.receivedOn > b.receivedOn
}
