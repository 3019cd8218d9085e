import { Button } from '@mantine/core'
import { may } from '@timesheet/domain/access'
import { revisions } from '@timesheet/domain/documents'
import { useState } from 'react'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { inBatches, type WriteBatch } from '../../../widgets/in-batches.ts'
import { refusedText, writeNamed } from '../../../widgets/take-back.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { useScheme } from '../use-scheme.ts'
import { type BegunRevision, begunRevisions, type UploadRegister, type UploadRow } from './upload.view-model.ts'
import classes from './upload.module.css'

export interface BeginRevisionsProps {
  readonly project: string
  readonly rows: readonly UploadRow[]
  readonly register: UploadRegister
}

/** Begins the revisions that the names of files say and their documents have not, so that the files find them. */
export function BeginRevisions({ project, rows, register }: BeginRevisionsProps) {
  const scheme = useScheme(project)
  const viewer = useViewer()
  const [isAsked, setIsAsked] = useState(false)
  if (!scheme) return null
  const missing = begunRevisions(rows, register, {
    scheme,
    isOffered: (document) =>
      !document.voided && !document.suspended && may(revisions, 'create', { ...document }, viewer) !== 'no',
  })
  if (missing.length === 0) return null
  return (
    <>
      <Button variant="default" data-begins onClick={() => setIsAsked(true)}>
        Empezar {countText(missing.length)}…
      </Button>
      {isAsked ? <BeginDialog missing={missing} onClose={() => setIsAsked(false)} /> : null}
    </>
  )
}

interface BeginDialogProps {
  readonly missing: readonly BegunRevision[]
  readonly onClose: () => void
}

function BeginDialog({ missing, onClose }: BeginDialogProps) {
  const [busy, setBusy] = useState(false)
  const handleConfirm = () => {
    setBusy(true)
    void begin(missing).then(({ begun, problem }) => {
      setBusy(false)
      if (problem) return void showProblem(`${problem}. ${begun === 0 ? 'No empezó ninguna.' : begunText(begun)}`)
      showToast({ text: begunText(begun) })
      onClose()
    })
  }
  return (
    <ConfirmDialog
      title={`Empezar ${countText(missing.length)}`}
      actionLabel="Empezar"
      busy={busy}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>Quedan en borrador, y los archivos van a ellas. El código de una revisión que se anula no se vuelve a usar.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long list is scrolled by keyboard. */}
      <ul className={classes.begun} tabIndex={0} aria-label="Revisiones que empiezan">
        {missing.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

interface Begun {
  readonly begun: number
  /** Why the rest did not begin; '' where nothing was refused. */
  readonly problem: string
}

async function begin(missing: readonly BegunRevision[]): Promise<Begun> {
  let begun = 0
  const create = (batch: readonly BegunRevision[], write: WriteBatch) =>
    writeNamed(
      batch.map(({ name, values }) => ({ declaration: revisions, id: newRecordId(), isNew: true, name, values })),
      write,
    )
  const onDone = (done: number) => {
    begun = done
  }
  const problem = await inBatches(missing, create, { onDone }).then(() => '', refusedText)
  return { begun, problem }
}

function begunText(count: number): string {
  return count === 1 ? 'Empezó 1 revisión.' : `Empezaron ${countText(count)}.`
}

function countText(count: number): string {
  return count === 1 ? '1 revisión' : `${formatNumber(count)} revisiones`
}
