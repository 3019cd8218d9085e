import { useEffect } from 'react'
import type { UploadBatch } from './upload-batch.ts'
import type { UploadRow } from './upload.view-model.ts'

/** Finds which files are those that are there already, by their hash, where their sizes agree. */
export function useSameContent(rows: readonly UploadRow[], batch: UploadBatch): void {
  useEffect(() => {
    const next = rows.find(
      ({ item, existing }) => existing !== null && existing.bytes === item.file.size && item.sha256 === undefined,
    )
    if (!next) return
    // One after the other: the change draws the rows again.
    void hashOf(next.item.file).then((sha256) => batch.change(next.item.key, { sha256 }))
  }, [rows, batch])
}

/** The SHA-256 of a file; '' where the browser offers none, or cannot read it. */
async function hashOf(file: File): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
