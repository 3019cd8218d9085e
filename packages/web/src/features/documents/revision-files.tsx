import { Button, Skeleton } from '@mantine/core'
import { checkFileTime, currentFiles, documents, FILE_KINDS, type FileAsker } from '@timesheet/domain/documents'
import { Suspense, useState } from 'react'
import { writtenDay } from '../../data/written-day.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { sizeText } from '../../ui/text/size-text.ts'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import classes from './comments.module.css'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'
import { personName } from './document-words.ts'
import { FileActions } from './file-actions.tsx'
import { fileTypeText, shownAs } from '../../widgets/documents/file-type-words.ts'

const AddFiles = lazyPart(() => import('./file-changes.tsx'), 'AddFiles')
/** Of a revision that is not drawn any more, beside which the one that is says what cannot be loaded. */
const AddCopies = lazyPart(() => import('./file-changes.tsx'), 'AddFiles', {
  failed: (retry) => (
    <Button size="compact-xs" variant="default" onClick={retry}>
      Agregar copia comentada…
    </Button>
  ),
})

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
  const Add = canAdd ? AddFiles : AddCopies
  if (files.length === 0 && !canAdd && !canComment) return null
  const title = `files-${revision.id}`
  return (
    <section className={classes.comments} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>Archivos</h3>
        <span className={classes.counts}>
          {current.length > 0 ? '' : revision.origin ? 'Los tiene la otra herramienta' : 'Ninguno todavía'}
        </span>
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
                {sizeText(file.bytes)}, {personName(file.expand?.['uploadedBy']) || '—'}, {writtenDay(file.created)}
                {current.includes(file) ? '' : ', reemplazado'}
              </small>
            </div>
            <FileActions document={document} revision={revision} file={file} files={files} asker={asker} />
          </li>
        ))}
      </ul>
      {canAdd || canComment ? (
        <Suspense fallback={<Skeleton height={30} />}>
          <Add revision={revision} kinds={{ canAdd, canComment }} />
        </Suspense>
      ) : null}
    </section>
  )
}
