import { Button } from '@mantine/core'
import { checkFileRemoval, checkFileTime, currentFiles, revisionFiles } from '@timesheet/domain/documents'
import { useRef, useState } from 'react'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { collection } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useMay } from '../../widgets/may.ts'
import classes from './comments.module.css'
import type { RevisionRow } from './document-rows.ts'
import type { FileActionsProps } from './file-actions.tsx'
import { problemOf } from '../../widgets/uploads/upload-problems.ts'
import { uploadFile } from './upload-file.ts'
import { useFileUploads } from './use-file-uploads.ts'

interface AddFilesProps {
  readonly revision: RevisionRow
  readonly kinds: Readonly<Record<'canAdd' | 'canComment', boolean>>
}

/** Adds files one after the other; those that were refused stay until they are sent again or left. */
export function AddFiles({ revision, kinds: { canAdd, canComment } }: AddFilesProps) {
  const own = useFileUploads(revision)
  const commented = useFileUploads(revision, 'commented')
  return (
    <div className={classes.line}>
      {canAdd ? <Uploads label="Agregar archivos" uploads={own} /> : null}
      {canComment ? <Uploads label="Agregar copia comentada" uploads={commented} /> : null}
    </div>
  )
}

function Uploads({ label, uploads }: { readonly label: string; readonly uploads: ReturnType<typeof useFileUploads> }) {
  const { failed, sending, total, send, retry, leave } = uploads
  return (
    <div>
      <FileDrop
        label={sending === null ? label : `Subiendo ${sending} de ${total}…`}
        accept=""
        multiple
        busy={sending !== null}
        onFiles={send}
      />
      {failed.length > 0 ? (
        <ul className={classes.list} role="alert">
          {failed.map(({ key, file, problem }) => (
            <li key={key} className={classes.comment}>
              <span>
                {file.name}: {problem}.
              </span>
              <div className={classes.line}>
                <Button size="compact-xs" variant="default" onClick={() => retry(key)}>
                  Reintentar
                </Button>
                <Button size="compact-xs" variant="subtle" onClick={() => leave(key)}>
                  Dejarlo
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Replaces a file of a revision, or takes it away, with whoever may. */
export function FileChanges(props: FileActionsProps) {
  return (
    <>
      <ReplaceFile {...props} />
      <RemoveFile {...props} />
    </>
  )
}

function ReplaceFile({ revision, file, files, asker }: FileActionsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const canReplace = checkFileTime(file.kind, revision, asker) === null && currentFiles(files).includes(file)
  if (!canReplace) return null
  const handleFile = (chosen: File | undefined) => {
    if (!chosen) return
    setBusy(true)
    uploadFile(revision, chosen, { kind: file.kind, replaces: file.id })
      .catch((error: unknown) => showProblem(problemOf(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button size="compact-xs" variant="default" loading={busy} onClick={() => input.current?.click()}>
        Reemplazar…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`El que reemplaza a ${file.name}`}
        onChange={(event) => {
          handleFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function RemoveFile({ revision, file, files }: FileActionsProps) {
  const canRemove = useMay(revisionFiles, 'delete', file)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const others = files.filter(({ id }) => id !== file.id)
  if (!canRemove || checkFileRemoval({ stored: file, revision, others }) !== null) return null
  const handleRemove = () => {
    setBusy(true)
    collection(revisionFiles)
      .remove(file.id)
      .then(() => applyRecordEvent(queryClient, { collection: revisionFiles.name, action: 'delete', record: file }))
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setAsked(false))
  }
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setAsked(true)}>
        Quitar…
      </Button>
      {asked ? (
        <ConfirmDialog
          title={`Quitar ${file.name}`}
          actionLabel="Quitar"
          danger
          busy={busy}
          onConfirm={handleRemove}
          onClose={() => setAsked(false)}
        >
          El archivo se borra de la revisión {revision.code}. No se puede deshacer.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
