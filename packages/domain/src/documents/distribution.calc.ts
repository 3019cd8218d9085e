import type { Distribution } from './distributions.collection.ts'

/**
 * A line of a matrix whose contact may be sent to. The purpose is its code, so that a project's own purpose is named by
 * what was said of the firm's; '' stands for any.
 */
export interface MatrixLine extends Pick<Distribution, 'type' | 'specialty' | 'contact' | 'role'> {
  readonly purpose: string
}

/** A document that is sent, as far as a matrix tells it from others. */
export interface DistributedDocument {
  readonly type: string
  readonly specialty: string
  /** The code of its purpose. */
  readonly purpose: string
}

/** A contact whom a matrix names, and the lines because of which. */
export interface ProposedContact<Line extends MatrixLine = MatrixLine> {
  readonly contact: string
  readonly role: Distribution['role']
  readonly lines: readonly Line[]
}

/** Whether a line names its contact for a document. */
export function isNamedBy(line: MatrixLine, document: DistributedDocument): boolean {
  return (
    (line.type === '' || line.type === document.type) &&
    (line.specialty === '' || line.specialty === document.specialty) &&
    (line.purpose === '' || line.purpose.toUpperCase() === document.purpose.toUpperCase())
  )
}

/** Whom a matrix names for documents, each once, in the order of its lines; who is named for both ways gets it as *A*. */
export function proposeContacts<Line extends MatrixLine>(
  lines: readonly Line[],
  documents: readonly DistributedDocument[],
): readonly ProposedContact<Line>[] {
  const naming = lines.filter((line) => documents.some((document) => isNamedBy(line, document)))
  return [...Map.groupBy(naming, ({ contact }) => contact)].map(([contact, own]) => ({
    contact,
    role: own.some(({ role }) => role === 'to') ? 'to' : 'cc',
    lines: own,
  }))
}

/** The documents for which a matrix names nobody; none where the project has no matrix. */
export function unnamedDocuments<Document extends DistributedDocument>(
  lines: readonly MatrixLine[],
  documents: readonly Document[],
): readonly Document[] {
  if (lines.length === 0) return []
  return documents.filter((document) => !lines.some((line) => isNamedBy(line, document)))
}

/** What a line of a matrix is of, by the names of its type, specialty and purpose, '' for any. */
export function matrixLineName(names: readonly string[]): string {
  return names.filter(Boolean).join(' · ') || 'todos los documentos'
}
