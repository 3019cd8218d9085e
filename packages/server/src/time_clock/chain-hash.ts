import { createHash } from 'node:crypto'
import { chainedText } from '@timesheet/domain/time_clock'
import type { FieldValue } from '@timesheet/schema'

/** The hash of a row of the register: over the hash of the person's row before and the canonical JSON of this one. */
export function chainHash(prevHash: string, row: Readonly<Record<string, FieldValue | undefined>>): string {
  return createHash('sha256').update(chainedText(prevHash, row)).digest('hex')
}
