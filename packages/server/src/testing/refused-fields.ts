import type { Answer } from './timesheet-fixture.ts'

/** Each field that an answer refuses, with its code: `document document_date_void`. */
export function refusedFields({ body }: Answer): string[] {
  return Object.entries((body?.data ?? {}) as Record<string, { code: string }>).map(
    ([field, { code }]) => `${field} ${code}`,
  )
}
