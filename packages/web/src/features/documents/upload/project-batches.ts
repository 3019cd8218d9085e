import { client } from '../../../data/client.ts'
import { UPLOAD_MEANS } from '../use-file-uploads.ts'
import { UploadBatch } from './upload-batch.ts'

const batches = new Map<string, UploadBatch>()
let owner = client.authStore.record?.id

/** The batch that somebody began in a project; it goes on while they work on another screen. */
export function batchOf(project: string): UploadBatch {
  const known = batches.get(project)
  if (known) return known
  const batch = new UploadBatch(UPLOAD_MEANS)
  batches.set(project, batch)
  return batch
}

// Another account sends nothing that this one brought.
client.authStore.onChange((_token, record) => {
  if (!record || record.id === owner) return
  owner = record.id
  for (const batch of batches.values()) batch.queue.drop([...batch.state().uploads.keys()])
  batches.clear()
})

// Files are in the memory of the page only: leaving it would lose what was not sent.
window.addEventListener('beforeunload', (event) => {
  if ([...batches.values()].some((batch) => batch.hasUnsent())) event.preventDefault()
})
