import { isPattern, matchesPattern, type Violation } from '@timesheet/schema'
import type { DocumentSettings } from './document-settings.collection.ts'

/** Why the customer's code of a document, or how a project checks such codes, is refused. */
export type ClientCodeCode =
  | 'client_code_pattern'
  | 'client_pattern_invalid'
  | 'client_pattern_firm'
  | 'client_pattern_example'
  | 'client_pattern_example_missing'

/** How a project writes its customer's codes: a pattern for the whole code, and a code that follows it (domain.md §2.2). */
export type ClientCodeFormat = Pick<DocumentSettings, 'clientCodePattern' | 'clientCodeExample'>

/** The format of a project's own settings; null where it has none. The firm has none: each customer has their own. */
export function clientCodeFormat(
  rows: readonly (Pick<DocumentSettings, 'project'> & ClientCodeFormat)[],
  project: string,
): ClientCodeFormat | null {
  const own = rows.find((row) => project !== '' && row.project === project)
  return own && own.clientCodePattern !== '' ? own : null
}

/** Refuses a customer's code that does not follow the format of its project; one that is stored stays. */
export function checkClientCode(
  { clientCode }: { readonly clientCode: string },
  { stored, format }: { readonly stored: string | undefined; readonly format: ClientCodeFormat | null },
): Violation<ClientCodeCode> | null {
  if (!format || clientCode === '' || clientCode === stored) return null
  if (matchesPattern(wholeOf(format.clientCodePattern), clientCode)) return null
  return { field: 'clientCode', code: 'client_code_pattern', params: { example: format.clientCodeExample } }
}

/** Refuses a pattern that cannot be run, that of the firm, and one without a code that follows it. */
export function checkClientCodeFormat({
  project,
  clientCodePattern: pattern,
  clientCodeExample: example,
}: ClientCodeFormat & Pick<DocumentSettings, 'project'>): Violation<ClientCodeCode> | null {
  if (pattern === '') return null
  if (project === '') return { field: 'clientCodePattern', code: 'client_pattern_firm' }
  if (!isPattern(pattern) || !isPattern(wholeOf(pattern)))
    return { field: 'clientCodePattern', code: 'client_pattern_invalid' }
  if (example === '') return { field: 'clientCodeExample', code: 'client_pattern_example_missing' }
  return matchesPattern(wholeOf(pattern), example)
    ? null
    : { field: 'clientCodeExample', code: 'client_pattern_example' }
}

/** A pattern for the whole code, whether or not it says so itself. */
function wholeOf(pattern: string): string {
  return `^(?:${pattern})$`
}
