import { useQuery } from '@tanstack/react-query'
import { type ProposedContact, proposeContacts } from '@timesheet/domain/documents'
import { distributionsQuery, emitionsQuery, type TransmittalRow } from './emitions.queries.ts'
import { linesFor, type ToldLine } from './matrix-lines.ts'

/** Whom the matrix of the project names for the documents of a draft. */
export function useProposed(transmittal: TransmittalRow | null): readonly ProposedContact<ToldLine>[] {
  const enabled = transmittal !== null
  const { project = '', id = '', customer = '' } = transmittal ?? {}
  const matrix = useQuery({ ...distributionsQuery(project), enabled }).data
  const rows = useQuery({ ...emitionsQuery(id), enabled }).data
  if (!matrix || !rows || customer === '') return []
  const documents = rows.map(({ expand }) => ({
    type: String(expand?.['document']?.['type'] ?? ''),
    specialty: String(expand?.['document']?.['specialty'] ?? ''),
    purpose: String(expand?.['purpose']?.['code'] ?? ''),
  }))
  return proposeContacts(linesFor(customer, matrix), documents)
}
