import { likelyKind, revisionFiles } from '@timesheet/domain/documents'
import { useRef, useState } from 'react'
import { errorText, fieldErrorTexts } from '../../data/error-text.ts'
import { createRecord } from '../../widgets/store-record.ts'
import type { FileRow, RevisionRow } from './document-rows.ts'

/** A file that was not taken, and why. */
interface FailedFile {
  readonly key: number
  readonly file: File
  readonly problem: string
}

/** What is known of an upload besides its file. */
export interface FileGiven {
  readonly kind?: FileRow['kind'] | undefined
  readonly replaces?: string | undefined
}

/** Adds a file to a revision. */
export async function uploadFile(revision: RevisionRow, file: File, { kind, replaces }: FileGiven): Promise<void> {
  const { id, document, project, specialty } = revision
  const form = new FormData()
  const values = { revision: id, document, project, specialty, kind: kind ?? likelyKind(file.name) }
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  for (const person of [revision.preparer, revision.reviewer, revision.approver])
    if (person) form.append('readers', person)
  if (replaces) form.append('replaces', replaces)
  form.append('file', file)
  await createRecord(revisionFiles, form)
}

/** Why a file was not taken: by its field, where that is known. */
export function problemOf(error: unknown): string {
  return Object.values(fieldErrorTexts(error))[0] ?? errorText(error)
}

/** Adds files to a revision, one after the other; what is refused stays with its reason, and what is not goes on. */
export function useFileUploads(revision: RevisionRow, kind?: FileRow['kind']) {
  const [progress, setProgress] = useState<{ readonly sending: number; readonly total: number } | null>(null)
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const next = useRef(0)
  const running = useRef(Promise.resolve())
  const sendAll = async (files: readonly File[]) => {
    for (const [i, file] of files.entries()) {
      setProgress({ sending: i + 1, total: files.length })
      const key = next.current++
      await uploadFile(revision, file, { kind }).catch((error: unknown) =>
        setFailed((before) => [...before, { key, file, problem: problemOf(error) }]),
      )
    }
    setProgress(null)
  }
  // Files that come while others are sent wait for them.
  const send = (files: readonly File[]) => {
    running.current = running.current.then(() => sendAll(files))
  }
  const leave = (key: number) => setFailed((before) => before.filter((each) => each.key !== key))
  const retry = (key: number) => {
    const again = failed.find((each) => each.key === key)
    leave(key)
    if (again) send([again.file])
  }
  return {
    failed,
    sending: progress?.sending ?? null,
    total: progress?.total ?? 0,
    send,
    retry,
    leave,
  }
}
