import { findRowsById, type RowPlace } from '@timesheet/engine'
import { newlyNamed, type NamedPeople } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'

interface NamingDraft {
  readonly row: NamedPeople
  readonly stored: NamedPeople | null
  readonly request: unknown
}

const SIGNING = ['preparer', 'reviewer', 'approver'] as const

/** The accounts that stay of the people who sign what requests change, by those that were merged into them. */
export async function findMergedPeople(
  place: RowPlace & { readonly drafts: readonly NamingDraft[] },
): Promise<ReadonlyMap<string, string>> {
  const asked = place.drafts.filter(({ request, stored }) => request !== null && stored !== null)
  const named = new Set(asked.flatMap(({ row }) => SIGNING.map((part) => row[part] ?? '')))
  const found = await findRowsById(place, users, [...named])
  return new Map([...found.values()].flatMap(({ id, mergedInto }) => (mergedInto ? [[id, mergedInto] as const] : [])))
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
