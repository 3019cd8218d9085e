import { findRowsById, findRowsByKey, type RowPlace } from '@timesheet/engine'
import { distributions, type NamedLine, type Transmittal } from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { findPurposes } from './issue-purposes.ts'

/** The lines of a project's matrix whose contacts a transmittal may name: those of its customer that are in use. */
export async function findMatrixLines(
  place: RowPlace,
  { project, customer }: Pick<Transmittal, 'project' | 'customer'>,
): Promise<readonly NamedLine[]> {
  // Who is not of a customer is named by no matrix.
  if (customer === '') return []
  const rows = await findRowsByKey(place, distributions, [{ project }])
  const idsOf = (field: 'contact' | 'purpose') => [...new Set(rows.map((row) => row[field]))].filter(Boolean)
  const people = await findRowsById(place, contacts, idsOf('contact'))
  const purposes = await findPurposes(place, idsOf('purpose'))
  return rows
    .toSorted((a, b) => (a.created < b.created ? -1 : 1))
    .flatMap((row) => {
      const person = people.get(row.contact)
      if (!person?.active || person.customer !== customer) return []
      return [{ ...row, purpose: purposes.get(row.purpose)?.code ?? '', name: person.name }]
    })
}
