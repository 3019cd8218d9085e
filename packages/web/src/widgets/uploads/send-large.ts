import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import type { PlacedUpload, UploadWatch } from './placed-upload.ts'
import type { WholeUpload } from './send-in-parts.ts'

/** A larger file is sent in parts: sending it whole again after each cut might never end. */
const PARTS_FROM_BYTES = 8 * 1024 * 1024

/** Whether a file is sent in parts. */
export function isLarge({ size }: Pick<File, 'size'>): boolean {
  return size > PARTS_FROM_BYTES
}

/** Sends a file in parts once; what is cut throws, and goes on where it was when it is sent again. */
export async function sendLarge(upload: PlacedUpload, watch: UploadWatch): Promise<WholeUpload> {
  const { sendInParts } = await loadChunk(() => import('./send-in-parts.ts'))
  return sendInParts(upload, watch)
}
