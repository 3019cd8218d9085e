import { useSyncExternalStore } from 'react'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { systemProblem } from '../settings/settings-errors.ts'
import { systemKeys } from '../system.queries.ts'
import { uploadBackup } from './upload-backup.ts'

/** A backup that is being created or uploaded; it continues while the person works on another screen. */
export interface BackupRun {
  readonly id: number
  readonly kind: 'create' | 'upload'
  /** '' until the server has chosen one. */
  readonly name: string
  readonly startedAt: number
  /** From 0 to 1; null when it cannot be known. */
  readonly progress: number | null
  readonly cancel: (() => void) | null
}

let runs: readonly BackupRun[] = []
let lastId = 0
const listeners = new Set<() => void>()

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * While an upload runs, leaving the page asks first, because it would abort the upload; a creation continues on the
 * server.
 */
function replace(next: readonly BackupRun[]): void {
  runs = next
  if (runs.some(({ kind }) => kind === 'upload')) window.addEventListener('beforeunload', askBeforeLeaving)
  else window.removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

function begin(run: Omit<BackupRun, 'id' | 'startedAt'>): number {
  lastId += 1
  replace([...runs, { ...run, id: lastId, startedAt: Date.now() }])
  return lastId
}

async function finish(id: number, work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work
    showToast({ text: done })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) showProblem(systemProblem(error))
  } finally {
    replace(runs.filter((run) => run.id !== id))
    await queryClient.invalidateQueries({ queryKey: systemKeys.backups })
    await queryClient.invalidateQueries({ queryKey: systemKeys.health })
  }
}

/** Asks the server to create a backup; an empty name lets it choose one. */
export function startCreate(name: string): void {
  const id = begin({ kind: 'create', name, progress: null, cancel: null })
  void finish(id, client.backups.create(name), name ? `La copia ${name} está lista.` : 'La copia está lista.')
}

/** Uploads a backup file from this computer and reports its progress. */
export function startUpload(file: File): void {
  const abort = new AbortController()
  const id = begin({ kind: 'upload', name: file.name, progress: 0, cancel: () => abort.abort() })
  const onProgress = (progress: number) => replace(runs.map((run) => (run.id === id ? { ...run, progress } : run)))
  void finish(id, uploadBackup(file, onProgress, abort.signal), `Se subió ${file.name}.`)
}

/** The backups that are being created or uploaded now. */
export function useBackupRuns(): readonly BackupRun[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => runs,
  )
}
