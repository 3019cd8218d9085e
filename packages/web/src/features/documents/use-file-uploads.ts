import { useState, useSyncExternalStore } from 'react'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { FileRow, RevisionRow } from './document-rows.ts'
import { isPassing, problemOf } from '../../widgets/uploads/upload-problems.ts'
import { untilConnected } from '../../widgets/uploads/until-connected.ts'
import { sendFile } from './upload-file.ts'
import { UploadQueue } from './upload-queue.ts'

/** How files are sent to the server. */
export const UPLOAD_MEANS = { send: sendFile, isPassing, problemOf, untilConnected }

let lastKey = 0

/** A key for a file that somebody brought. */
export function nextFileKey(): number {
  lastKey += 1
  return lastKey
}

/** Adds files to a revision; what is refused stays with its reason, and the others go on. */
export function useFileUploads(revision: RevisionRow, kind?: FileRow['kind']) {
  const [queue] = useState(() => new UploadQueue(UPLOAD_MEANS))
  const { uploads } = useSyncExternalStore(queue.subscribe, queue.state)
  const all = [...uploads.values()]
  const isBusy = all.some(({ state }) => state === 'waiting' || state === 'sending')
  const count = all.filter(({ state }) => state !== 'waiting').length
  const send = (files: readonly File[]) => {
    // What is over is not counted with what comes now.
    if (!isBusy) queue.drop(all.filter(({ state }) => state === 'sent').map(({ job }) => job.key))
    queue.add(files.map((file) => ({ key: nextFileKey(), id: newRecordId(), revision, file, given: { kind } })))
  }
  return {
    failed: all.flatMap(({ job, state, problem }) =>
      state === 'failed' ? [{ key: job.key, file: job.file, problem }] : [],
    ),
    sending: isBusy ? Math.max(1, count) : null,
    total: all.length,
    send,
    retry: (key: number) => queue.retry([key]),
    leave: (key: number) => queue.drop([key]),
  }
}
