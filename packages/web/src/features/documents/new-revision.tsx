import { proposedRevision, revisions } from '@timesheet/domain/documents'
import { RecordForm } from '../../forms/record-form.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { codeText } from '../../data/code-text.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { createRecord } from '../../widgets/store-record.ts'
import type { DocumentRow, RevisionRow } from './document-rows.ts'
import { useScheme } from './use-scheme.ts'

const FIELDS = ['series', 'changes']
const OF_DOCUMENT = ['document', 'project', 'specialty', 'preparer', 'reviewer', 'approver', 'state']

export interface NewRevisionProps {
  readonly document: DocumentRow
  readonly all: readonly RevisionRow[]
  readonly onClose: () => void
}

/** The dialog in which the next revision of a document begins: its code follows from the scheme of the project. */
export function NewRevision({ document, all, onClose }: NewRevisionProps) {
  const scheme = useScheme(document.project)
  const { project, specialty, preparer, reviewer, approver } = document
  const form = useRecordForm({
    declaration: revisions,
    fields: [...FIELDS, ...OF_DOCUMENT],
    defaults: {
      ...{ document: document.id, project, specialty, preparer, reviewer, approver },
      ...{ state: 'draft', series: all[0]?.series ?? 'preliminary' },
    },
    shown: () => FIELDS,
    save: async (values) => {
      const made = await createRecord(revisions, values)
      showToast({ text: `Empezó la revisión ${made.code}.` })
      onClose()
    },
  })
  const { series } = form.values
  const next = scheme && series ? proposedRevision(scheme, all, series) : null
  return (
    <FormDialog title={`Nueva revisión de ${document.code}`} onClose={onClose}>
      <RecordForm form={form} submitLabel="Empezar la revisión" wide={FIELDS} onCancel={onClose}>
        {next ? (
          <p role="status">
            {typeof next === 'string' ? (
              codeText({ code: next })
            ) : (
              <>
                Será la revisión <strong>{next.code}</strong>.
              </>
            )}
          </p>
        ) : null}
      </RecordForm>
    </FormDialog>
  )
}
