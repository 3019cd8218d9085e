import type { ProjectDocument } from './documents.collection.ts'

/** A document as far as its issues ask for an answer. */
export type AskingDocument = Readonly<Partial<Pick<ProjectDocument, 'voided' | 'suspended'>>>

/** What a document must not be so that its issues ask for an answer. */
const RESTING = ['voided', 'suspended'] as const

/** Whether the issues of a document still ask for an answer: what was annulled or suspended since asks for none. */
export function asksAnswers(document: AskingDocument): boolean {
  return RESTING.every((name) => !document[name])
}

/** The same as a condition on the document at a path, of one record or, with `?=`, of several. */
export function asksAnswersAt(path: string, equal: '=' | '?=' = '='): string {
  return RESTING.map((name) => `${path}.${name} ${equal} false`).join(' && ')
}
