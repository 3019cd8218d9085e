import type { DocumentSettings } from './document-settings.collection.ts'
import { ANSWER_DAYS } from './transmittals.collection.ts'

type Started = Pick<DocumentSettings, 'project' | 'answerDays' | 'transmittalText'>

/** With what a transmittal of a project begins, unless who prepares it says otherwise. */
export interface TransmittalStart {
  /** Working days. */
  readonly answerDays: number
  readonly text: string
}

/** The names that a text may ask for; '' where there is none. */
export interface NamedInText {
  readonly project: string
  readonly customer: string
}

/** With what a transmittal begins: as its project says, else the firm, else ten days and no text (domain.md §2.6, §11.1). */
export function transmittalStart(rows: readonly Started[], project: string, names: NamedInText): TransmittalStart {
  const told = [project, ''].flatMap((of) => rows.filter((row) => row.project === of))
  const text = told.find(({ transmittalText }) => transmittalText.trim() !== '')?.transmittalText ?? ''
  return {
    answerDays: told.find(({ answerDays }) => answerDays > 0)?.answerDays ?? ANSWER_DAYS,
    text: text.replaceAll('{PROYECTO}', () => names.project).replaceAll('{CLIENTE}', () => names.customer),
  }
}
