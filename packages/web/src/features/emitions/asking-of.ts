import type { AskingDocument } from '@timesheet/domain/documents'
import type { EmitionRow } from './emitions.queries.ts'

/** The document of an issue, as far as it asks for an answer; undefined where the viewer may not read it. */
export function askingOf({ expand }: EmitionRow): AskingDocument | undefined {
  const document = expand?.['document']
  return document && { voided: document['voided'] === true, suspended: document['suspended'] === true }
}
