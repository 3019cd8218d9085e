import { client } from '../../../data/client.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { UPLOAD_MEANS } from '../use-file-uploads.ts'
import { UploadBatch } from './upload-batch.ts'

const batches = new Map<string, UploadBatch>()
let owner = client.authStore.record?.id

/** The batch that somebody began in a project; it goes on while they work on another screen. */
export function batchOf(project: string): UploadBatch {
  const known = batches.get(project)
  if (known) return known
  const batch = new UploadBatch(UPLOAD_MEANS)
  tellTheEnd(batch)
  batches.set(project, batch)
  return batch
}

/** Says how a batch ended to somebody who works on another screen. */
function tellTheEnd(batch: UploadBatch): void {
  let wasBusy = false
  batch.queue.subscribe(() => {
    const states = [...batch.queue.state().uploads.values()].map(({ state }) => state)
    const isBusy = states.some((state) => state === 'waiting' || state === 'sending')
    if (wasBusy && !isBusy && !batch.isWatched() && states.length > 0)
      showToast({ text: endText(states.filter((state) => state === 'failed').length) })
    wasBusy = isBusy
  })
}

function endText(failed: number): string {
  if (failed === 0) return 'Se enviaron los archivos.'
  return failed === 1
    ? 'Un archivo no se envió: «Subir archivos» dice por qué.'
    : `${failed} archivos no se enviaron: «Subir archivos» dice por qué.`
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
