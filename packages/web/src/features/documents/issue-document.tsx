import { Button } from '@mantine/core'
import { transmittals } from '@timesheet/domain/documents'
import { useNavigate } from '@tanstack/react-router'
import { chooseToIssue } from '../../widgets/emitions/to-issue.ts'
import { useMay } from '../../widgets/may.ts'
import type { DocumentRow } from './document-rows.ts'

/** Begins a transmittal with a document that is ready to be issued. */
export function IssueDocument({ document: { id, project } }: { readonly document: DocumentRow }) {
  const navigate = useNavigate()
  const mayIssue = useMay(transmittals, 'create', { project, direction: 'out' })
  if (!mayIssue) return null
  const handleIssue = () => {
    chooseToIssue({ project, documents: [id] })
    void navigate({ to: '/emitions?id=new' })
  }
  return (
    // As wide as its words, among lines that are as wide as the revision.
    <div>
      <Button size="xs" onClick={handleIssue}>
        Emitir…
      </Button>
    </div>
  )
}
