import { Button } from '@mantine/core'
import {
  checkFileRemoval,
  checkFileTime,
  currentFiles,
  type FileAsker,
  revisionFiles,
} from '@timesheet/domain/documents'
import { useRef, useState } from 'react'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { collection } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useMay } from '../../widgets/may.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import classes from './document.module.css'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'
import { HashButton } from './hash-button.tsx'
import { downloadFile } from './open-file.ts'
import { shownAs } from './preview/file-type-words.ts'
import { problemOf, uploadFile } from './upload-file.ts'
import { useFileAddress } from './use-file-address.ts'

export interface FileActionsProps {
  readonly document: DocumentRow
  readonly revision: RevisionRow
  readonly file: FileRow
  /** All of the revision. */
  readonly files: readonly FileRow[]
  readonly asker: FileAsker
}

/** What may be done with a file: see and save it, compare its hash, replace it, take it away. */
export function FileActions(props: FileActionsProps) {
  const { document, revision, file } = props
  const [{ file: shown }] = useUrlState()
  const see = useFileAddress()
  const tell = (error: unknown) => showProblem(errorText(error))
  return (
    <div className={classes.actions}>
      {shownAs(file.name) ? (
        <Button size="compact-xs" variant="default" aria-pressed={shown === file.id} onClick={() => see(file.id)}>
          Ver
        </Button>
      ) : null}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => void downloadFile(file, { document, revision }).catch(tell)}
      >
        Descargar
      </Button>
      <ReplaceFile {...props} />
      <RemoveFile {...props} />
      <HashButton file={file} />
    </div>
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
