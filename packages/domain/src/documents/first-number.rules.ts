import type { Violation } from '@timesheet/schema'
import { type DocumentSettings, FIRST_NUMBERS, type FirstNumberField } from './document-settings.collection.ts'

/** Why the first number of transmittals is refused. */
export type FirstNumberCode = 'first_number_firm' | 'first_number_taken'

type Numbered = Pick<DocumentSettings, 'project' | FirstNumberField>
type Direction = keyof typeof FIRST_NUMBERS

const DIRECTIONS = Object.keys(FIRST_NUMBERS) as readonly Direction[]

/**
 * Refuses a first number of the firm, and another one of a project that gave a number that way already: numbers run
 * from the first without holes (INV-DOC-07). `row` is null where its settings are taken away.
 */
export function checkFirstNumbers(
  row: Numbered | null,
  { stored, taken }: { readonly stored: Numbered | null; readonly taken: ReadonlySet<Direction> },
): Violation<FirstNumberCode> | null {
  for (const direction of DIRECTIONS) {
    const field = FIRST_NUMBERS[direction]
    if (row?.project === '' && row[field] > 0) return { field, code: 'first_number_firm' }
    const isOther = (row?.[field] || 1) !== (stored?.[field] || 1)
    if (isOther && taken.has(direction)) return { field, code: 'first_number_taken' }
  }
  return null
}
