import { type DistributedDocument, proposeContacts, transmittals } from '@timesheet/domain/documents'
import { collection } from '../../data/collection.ts'
import { queryClient } from '../../data/query-client.ts'
import { showUndo } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { valuesOf } from '../../widgets/still-written.ts'
import { takeBackTold } from '../../widgets/take-back.ts'
import { distributionsQuery } from './emitions.queries.ts'
import { linesFor, withNamed } from './matrix-lines.ts'

const LISTS = ['lista de destinatarios', 'listas de destinatarios'] as const

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
  const names = Object.keys(chosen)
  const since = valuesOf(await updateRecord(transmittals, id, chosen), names)
  const taken = new Set([...recipients, ...copy])
  const people = named.flatMap(({ contact, lines }) => (taken.has(contact) ? [] : [lines[0]?.name ?? '']))
  const before = valuesOf({ recipients: [...recipients], copy: [...copy] }, names)
  showUndo(
    `Por la matriz de distribución va a ${people.join(', ')}.`,
    () => void takeBackTold([{ declaration: transmittals, id, before, since }], LISTS),
  )
}
