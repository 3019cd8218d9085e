import { revokeRevisionRoute } from '@timesheet/domain/documents'
import { callOnce } from '../../data/call-once.ts'
import { AskSecond } from '../../widgets/pending-moves/ask-second.tsx'

interface RevokeRevisionProps {
  /** The code of the document. */
  readonly document: string
  readonly revision: { readonly id: string; readonly code: string }
}

/** Asks to revoke the revision in force of a document, which a second person confirms. */
export function RevokeRevision({ document, revision: { id, code } }: RevokeRevisionProps) {
  return (
    <AskSecond
      label={`Pedir la revocación de Rev. ${code}`}
      title={`Revocar ${document} Rev. ${code}`}
      help="La revisión queda anulada y el documento, sin revisión vigente: la anterior no vuelve. Lo confirma otra persona."
      objectId={id}
      ask={(reason) => callOnce(revokeRevisionRoute, { revision: id, reason })}
    />
  )
}
