import type { RecordDraft } from '@timesheet/engine'
import { cleanFileName, type revisionFiles, type transmittalFiles, type UploadFacts } from '@timesheet/domain/documents'
import { viewerOf } from '../kernel/viewer.ts'

/** A file that somebody brings, of collections that say of each what it is. */
type ArrivedDraft = RecordDraft<typeof revisionFiles> | RecordDraft<typeof transmittalFiles>

/** Writes what files are, by their content, and who brought them: no request says so. */
export async function stampFiles(
  { drafts }: { readonly drafts: readonly ArrivedDraft[] },
  next: () => Promise<void>,
): Promise<void> {
  for (const { row, stored, request, uploads } of drafts) {
    if (stored || !request) continue
    const [upload] = uploads('file')
    row.name = cleanFileName(upload?.originalName ?? '')
    row.bytes = upload?.size ?? 0
    row.sha256 = upload ? await upload.sha256() : ''
    row.uploadedBy = viewerOf({ request })?.id ?? ''
  }
  await next()
}

/** What is known of the file that comes with a draft; null where the program writes without one. */
export function arrivedFile({ row, uploads }: Pick<ArrivedDraft, 'row' | 'uploads'>): UploadFacts | null {
  const [upload] = uploads('file')
  return upload ? { name: row.name, size: upload.size, contentType: upload.contentType } : null
}
