import { findRowsById, type Installer, type RowOf, type RowPlace, type Transaction } from '@timesheet/engine'
import { issuePurposes } from '@timesheet/domain/documents'

type Purpose = RowOf<typeof issuePurposes>

/** What a transaction read so far. */
const read = new WeakMap<Transaction, Map<string, Purpose>>()

/**
 * The purposes with these ids. Each is read once in a transaction: all that sends, answers or revokes asks for the same
 * few again and again.
 */
export async function findPurposes(place: RowPlace, ids: readonly string[]): Promise<ReadonlyMap<string, Purpose>> {
  const asked = [...new Set(ids)].filter(Boolean)
  const known = (place.tx && read.get(place.tx)) ?? new Map<string, Purpose>()
  const missing = asked.filter((id) => !known.has(id))
  for (const [id, row] of await findRowsById(place, issuePurposes, missing)) known.set(id, row)
  if (place.tx) read.set(place.tx, known)
  return new Map(asked.flatMap((id) => known.get(id) ?? []).map((row) => [row.id, row]))
}

/** A purpose that is written is read again. */
export const purposesChange: Installer = (hooks) => {
  hooks.after(issuePurposes, async ({ tx }) => void read.delete(tx))
}
