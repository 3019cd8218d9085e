import type { Violation } from '@timesheet/schema'

/** Why somebody who is named on a document or revision is refused. */
export type DocumentPersonCode = 'document_person'

const PARTS = ['responsible', 'preparer', 'reviewer', 'approver'] as const

type Part = (typeof PARTS)[number]
/** The people of a document, or of a revision, for which nobody answers. */
export type NamedPeople = Readonly<Partial<Record<Part, string>>>

/** Those whom a change names. */
export function newlyNamed(row: NamedPeople, stored: NamedPeople | null): readonly string[] {
  return PARTS.flatMap((part) => (isNew(part, row, stored) ? [row[part] ?? ''] : [])).filter(Boolean)
}

/** Refuses to name who is not of the firm: a reader of a customer makes, checks and approves nothing (domain.md §2.9). */
export function checkPeople(
  row: NamedPeople,
  { stored, outsiders }: { readonly stored: NamedPeople | null; readonly outsiders: ReadonlySet<string> },
): Violation<DocumentPersonCode> | null {
  const part = PARTS.find((each) => isNew(each, row, stored) && outsiders.has(row[each] ?? ''))
  return part ? { field: part, code: 'document_person' } : null
}

function isNew(part: Part, row: NamedPeople, stored: NamedPeople | null): boolean {
  return row[part] !== stored?.[part]
}
