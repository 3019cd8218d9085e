import type { Violation } from '@timesheet/schema'
import type { DocumentSettings } from './document-settings.collection.ts'
import { isSuitability, type StatusScheme } from './suitability-codes.calc.ts'

/** Why a status code of ISO 19650, or the choice of its edition, is refused. */
export type SuitabilityRefusal = 'emition_suitability' | 'status_scheme_firm'

/** The edition of the status codes that a project itself chose; the firm chooses none for all. */
export function statusSchemeOf(
  rows: readonly Pick<DocumentSettings, 'project' | 'statusScheme'>[],
  project: string,
): StatusScheme | '' {
  return rows.find((row) => project !== '' && row.project === project)?.statusScheme ?? ''
}

/** Refuses an edition for all projects: each customer asks for theirs. */
export function checkStatusScheme({
  project,
  statusScheme,
}: {
  readonly project: string
  readonly statusScheme: string
}): Violation<SuitabilityRefusal> | null {
  return project === '' && statusScheme !== '' ? { field: 'statusScheme', code: 'status_scheme_firm' } : null
}

/** Refuses a code that the edition of the project does not have, or withdrew; what a row says already stays. */
export function checkSuitability(
  row: { readonly suitability: string },
  { stored, scheme }: { readonly stored: { readonly suitability: string } | null; readonly scheme: StatusScheme | '' },
): Violation<SuitabilityRefusal> | null {
  const isKept = stored?.suitability === row.suitability
  return isKept || isSuitability(scheme, row.suitability) ? null : { field: 'suitability', code: 'emition_suitability' }
}
