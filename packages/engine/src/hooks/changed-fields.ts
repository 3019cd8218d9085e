import type { FieldValue, RecordValues } from '@timesheet/schema'
import type { CollectionRef } from '../kernel/typed-rows.ts'
import type { RecordDraft } from './record-set.ts'

/** The names of the fields whose value a draft changes; on create, of those that are not empty. */
export function changedFields<Ref extends CollectionRef>({ row, stored }: RecordDraft<Ref>): string[] {
  const after: Readonly<RecordValues> = row
  const before: Readonly<RecordValues> = stored ?? {}
  return Object.keys(after).filter((name) => name !== 'id' && differs(after[name], before[name]))
}

function differs(after: FieldValue | undefined, before: FieldValue | undefined): boolean {
  if (before === undefined) return !isEmpty(after)
  // Of most fields, and without writing them as text.
  if (after === before) return false
  if (typeof after !== 'object' && typeof before !== 'object') return true
  return JSON.stringify(after) !== JSON.stringify(before)
}

function isEmpty(value: FieldValue | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
