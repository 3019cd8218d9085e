import type { Violation } from '@timesheet/schema'

/** The most bytes of files that a person has begun to send in parts and not ended. */
export const MOST_OPEN_BYTES = 4_294_967_296

/** Why a file that arrives in parts is not begun. */
export type OpenUploadCode = 'upload_open'

/** Refuses one more file, of so many bytes, to who has begun too much and not ended it. */
export function checkOpenUploads(size: number, open: readonly number[]): Violation<OpenUploadCode> | null {
  const bytes = open.reduce((sum, each) => sum + each, size)
  return bytes > MOST_OPEN_BYTES ? { field: 'file', code: 'upload_open' } : null
}
