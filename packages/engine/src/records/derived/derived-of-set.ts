import type { FieldValue } from '@timesheet/schema'
import type { Draft } from '../draft.ts'

type Values = Readonly<Record<string, FieldValue>>

/** Derived values by the set whose write changed them, and by the id of the record. */
const noted = new WeakMap<object, Map<string, Values>>()

/** Notes the derived values that a set of written records got by its own write. */
export function noteDerived(set: object, changes: readonly { readonly id: string; readonly values: Values }[]): void {
  const known = noted.get(set) ?? new Map<string, Values>()
  for (const { id, values } of changes) known.set(id, { ...known.get(id), ...values })
  noted.set(set, known)
}

/**
 * Gives the written records of a set the values that were derived from them: what is answered and published of them is
 * what is stored.
 */
export function takeDerived(set: object, drafts: readonly Draft[]): void {
  const known = noted.get(set)
  if (!known) return
  for (const { record } of drafts) Object.assign(record.values, known.get(record.values.id))
}
