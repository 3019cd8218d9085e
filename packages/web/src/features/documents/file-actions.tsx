import { Button } from '@mantine/core'
import { areFilesOpen, checkFileTime, type FileAsker, revisionFiles } from '@timesheet/domain/documents'
import { Suspense } from 'react'
import { errorText } from '../../data/error-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useMay } from '../../widgets/may.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import classes from './document.module.css'
import type { DocumentRow, FileRow, RevisionRow } from './document-rows.ts'
import { HashButton } from './hash-button.tsx'
import { downloadFile } from './open-file.ts'
import { shownAs } from '../../widgets/documents/file-type-words.ts'
import { useFileAddress } from './use-file-address.ts'

const FileChanges = lazyPart(() => import('./file-changes.tsx'), 'FileChanges', {
  // One sentence below all files says why; each has its own way to ask again.
  failed: (retry) => (
    <Button size="compact-xs" variant="default" onClick={retry}>
      Cambiar…
    </Button>
  ),
})

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
  const { document, revision, file, asker } = props
  const mayRemove = useMay(revisionFiles, 'delete', file) && areFilesOpen(revision.state)
  const mayChange = mayRemove || checkFileTime(file.kind, revision, asker) === null
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
      {mayChange ? (
        <Suspense fallback={null}>
          <FileChanges {...props} />
        </Suspense>
      ) : null}
      <HashButton file={file} />
    </div>
  )
}
