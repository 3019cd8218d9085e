import { useState } from 'react'
import { comments, documentHolds, placeOfComment } from '@timesheet/domain/documents'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { createRecord, updateRecord } from '../../widgets/store-record.ts'
import type { SaidField } from './comment.tsx'
import type { CommentRow, DocumentRow, HoldRow, RevisionRow } from './document-rows.ts'

export { ObserveDialog } from '../../widgets/revision-moves/observe-dialog.tsx'
export { ReasonDialog } from './reason-dialog.tsx'

const SAID = ['text', 'page', 'place', 'severity']
const AT = ['x', 'y']
const PLACED = ['revision', 'document', 'project', 'specialty', 'preparer', 'reviewer', 'approver', 'origin', 'state']

export interface CommentDialogProps {
  readonly revision: RevisionRow
  readonly origin: CommentRow['origin']
  /** Null for a new one. */
  readonly comment: CommentRow | null
  /** The place on a page that was chosen for a new one. */
  readonly at?: Pick<CommentRow, 'page' | 'x' | 'y'>
  readonly onClose: () => void
}

/** What is observed, and where. A place on a page stays with its page: who writes another page leaves it. */
export function CommentDialog({ revision, origin, comment, at, onClose }: CommentDialogProps) {
  const chosen = comment ?? at
  const form = useRecordForm({
    declaration: comments,
    fields: comment ? [...SAID, ...AT] : [...SAID, ...AT, ...PLACED],
    stored: comment,
    defaults: { ...placeOfComment(revision), ...at, origin, severity: 'major', state: 'open' },
    shown: () => SAID,
    written: (values) => (chosen && values.page !== chosen.page ? { ...values, x: 0, y: 0 } : values),
    save: async (values) => {
      await (comment ? updateRecord(comments, comment.id, values) : createRecord(comments, values))
      onClose()
    },
  })
  const title = `${comment ? 'Editar la observación' : 'Observación'} sobre la revisión ${revision.code}`
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm form={form} submitLabel={comment ? 'Guardar' : 'Agregar'} wide={['place']} onCancel={onClose} />
    </FormDialog>
  )
}

export interface SayDialogProps {
  readonly comment: CommentRow
  readonly title: string
  readonly to: CommentRow['state']
  readonly field: SaidField
  readonly onClose: () => void
}

/** What somebody says as they answer, close or reopen a comment. */
export function SayDialog({ comment, title, to, field, onClose }: SayDialogProps) {
  const [before] = useState(comment.state)
  const form = useRecordForm({
    declaration: comments,
    fields: [field],
    defaults: { [field]: comment[field] },
    // Somebody else said it meanwhile, and would be written over.
    check: () => (comment.state === before ? null : { field, code: 'comment_state' }),
    save: async (values) => {
      await updateRecord(comments, comment.id, { ...values, state: to })
      onClose()
    },
  })
  return (
    <FormDialog title={title} onClose={onClose}>
      <blockquote>{comment.text}</blockquote>
      <RecordForm form={form} submitLabel={title} wide={[field]} onCancel={onClose} />
    </FormDialog>
  )
}

const HELD = ['description', 'dependsOn']

export interface HoldDialogProps {
  readonly document: DocumentRow
  /** Null for a new one. */
  readonly hold: HoldRow | null
  readonly onClose: () => void
}

/** What is held back, and what it waits for. */
export function HoldDialog({ document, hold, onClose }: HoldDialogProps) {
  const { id, project, specialty, preparer } = document
  const form = useRecordForm({
    declaration: documentHolds,
    fields: hold ? HELD : [...HELD, 'document', 'project', 'specialty', 'preparer', 'state'],
    stored: hold,
    defaults: { document: id, project, specialty, preparer, state: 'open' },
    shown: () => HELD,
    save: async (values) => {
      await (hold ? updateRecord(documentHolds, hold.id, values) : createRecord(documentHolds, values))
      if (!hold) showToast({ text: 'El documento quedó con una retención.' })
      onClose()
    },
  })
  return (
    <FormDialog title={hold ? 'Editar la retención' : `Retener ${document.code}`} onClose={onClose}>
      <RecordForm form={form} submitLabel={hold ? 'Guardar' : 'Retener'} wide={HELD} onCancel={onClose} />
    </FormDialog>
  )
}
