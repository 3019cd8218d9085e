import { findRowsById, type RowPlace } from '@timesheet/engine'
import { newlyNamed, type NamedPeople } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'

interface NamingDraft {
  readonly row: NamedPeople
  readonly stored: NamedPeople | null
  readonly request: unknown
}

/** Those of the people whom requests name that are not of the firm. */
export async function findOutsiders(
  place: RowPlace & { readonly drafts: readonly NamingDraft[] },
): Promise<ReadonlySet<string>> {
  const asked = place.drafts.filter(({ request }) => request !== null)
  const named = [...new Set(asked.flatMap(({ row, stored }) => newlyNamed(row, stored)))]
  const found = await findRowsById(place, users, named)
  return new Set(named.filter((id) => found.get(id)?.external === true))
}
