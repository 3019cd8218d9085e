import { type DistributedDocument, proposeContacts, transmittals } from '@timesheet/domain/documents'
import { collection } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { queryClient } from '../../data/query-client.ts'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { distributionsQuery } from './emitions.queries.ts'
import { linesFor, withNamed } from './matrix-lines.ts'

/**
 * Puts those whom the matrix of the project names for documents into the draft that carries them from now on, and offers
 * to leave them out. What somebody chose stays.
 */
export async function proposeRecipients(id: string, documents: readonly DistributedDocument[]): Promise<void> {
  const { project, customer, recipients, copy } = await collection(transmittals).one(id)
  if (customer === '') return
  const rows = await queryClient.fetchQuery(distributionsQuery(project))
  const named = proposeContacts(linesFor(customer, rows), documents)
  const chosen = withNamed({ recipients, copy }, named)
  if (!chosen) return
  await updateRecord(transmittals, id, chosen)
  const taken = new Set([...recipients, ...copy])
  const names = named.flatMap(({ contact, lines }) => (taken.has(contact) ? [] : [lines[0]?.name ?? '']))
  const before = { recipients: [...recipients], copy: [...copy] }
  showUndo(
    `Por la matriz de distribución va a ${names.join(', ')}.`,
    () => void updateRecord(transmittals, id, before).catch((error: unknown) => showProblem(errorText(error))),
  )
}
