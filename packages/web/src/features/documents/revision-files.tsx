import { Button } from '@mantine/core'
import { checkFileTime, currentFiles, documents, FILE_KINDS, type FileAsker } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import { useState } from 'react'
import { FileDrop } from '../../ui/file-drop.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import classes from './comments.module.css'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'
import { personName } from './document-words.ts'
import { FileActions } from './file-actions.tsx'
import { fileTypeText, shownAs } from './preview/file-type-words.ts'
import { useFileUploads } from './use-file-uploads.ts'

export interface RevisionFilesProps {
  readonly document: DocumentRow
  readonly revision: RevisionRow
  /** Those of the revision. */
  readonly files: readonly FileRow[]
}

/** The files of a revision: those that count, or all; with whoever may, more of them. */
export function RevisionFiles({ document, revision, files }: RevisionFilesProps) {
  const [isAll, setIsAll] = useState(false)
  const asker: FileAsker = { id: useViewer().id, keeps: useMay(documents, 'update', document) }
  const current = currentFiles(files)
  const canAdd = checkFileTime('pdf', revision, asker) === null
  const canComment = checkFileTime('commented', revision, asker) === null
  if (files.length === 0 && !canAdd && !canComment) return null
  const title = `files-${revision.id}`
  return (
    <section className={classes.comments} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>Archivos</h3>
        <span className={classes.counts}>{current.length === 0 ? 'Ninguno todavía' : ''}</span>
        {current.length < files.length ? (
          <Button size="xs" variant="subtle" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            Ver también los reemplazados ({files.length - current.length})
          </Button>
        ) : null}
      </div>
      <ul className={classes.list}>
        {(isAll ? files : current).map((file) => (
          <li key={file.id} className={classes.comment}>
            <div className={classes.line}>
              <strong>{FILE_KINDS[file.kind]}</strong>
              <span>{file.name}</span>
              <small>
                {shownAs(file.name) ? '' : `${fileTypeText(file.name)}, `}
                {sizeText(file.bytes)}, {personName(file.expand?.['uploadedBy']) || '—'},{' '}
                {formatDay(file.created.slice(0, 10))}
                {current.includes(file) ? '' : ', reemplazado'}
              </small>
            </div>
            <FileActions document={document} revision={revision} file={file} files={files} asker={asker} />
          </li>
        ))}
      </ul>
      {canAdd || canComment ? <AddFiles revision={revision} kinds={{ canAdd, canComment }} /> : null}
    </section>
  )
}

interface AddFilesProps {
  readonly revision: RevisionRow
  readonly kinds: Readonly<Record<'canAdd' | 'canComment', boolean>>
}

/** Adds files one after the other; those that were refused stay until they are sent again or left. */
function AddFiles({ revision, kinds: { canAdd, canComment } }: AddFilesProps) {
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
