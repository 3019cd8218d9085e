import type { Distribution } from '@timesheet/domain/documents'

type Line = Pick<Distribution, 'type' | 'specialty' | 'purpose' | 'contact'>

/** What a line of a matrix is of and whom it names, which only one line of a project may be. */
export function lineKey({ type, specialty, purpose, contact }: Line): string {
  return [type, specialty, purpose, contact].join(' ')
}
