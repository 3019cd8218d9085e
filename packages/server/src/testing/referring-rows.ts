import { COLLECTIONS } from '@timesheet/domain/collections'
import type { RunningApp } from '@timesheet/engine'
import type { CollectionDeclaration, FieldDeclaration, FieldValue } from '@timesheet/schema'

/** A relation field of a collection of the product. */
export interface ReferringField {
  readonly collection: string
  readonly field: string
}

const ALL: readonly CollectionDeclaration[] = COLLECTIONS

/** Every relation field of the product that refers to a collection, so that a new one is covered by itself. */
export function fieldsTo(target: string): readonly ReferringField[] {
  return ALL.flatMap(({ name: collection, fields }) =>
    Object.entries(fields).flatMap(([field, declared]) =>
      declared.type === 'relation' && declared.target === target ? [{ collection, field }] : [],
    ),
  )
}

let made = 0

interface ReferringRow {
  readonly id: string
  /** For fields that must name a person. */
  readonly user: string
  readonly more?: Readonly<Record<string, FieldValue>>
}

/** Stores a row that refers to another by this field, with the least that its other fields take, past all rules. */
export async function insertReferring(
  { records }: Pick<RunningApp, 'records'>,
  { collection, field }: ReferringField,
  { id, user, more = {} }: ReferringRow,
): Promise<void> {
  made += 1
  const { fields } = ALL.find(({ name }) => name === collection)!
  const value = (name: string, declared: FieldDeclaration): FieldValue => {
    const isMany = Number(declared.options['maxSelect'] ?? 1) > 1
    if (name === field) return isMany ? [id] : id
    if (declared.type === 'relation') return isMany ? [] : declared.required && declared.target === 'users' ? user : ''
    if (declared.type === 'select') return isMany ? [] : (Object.keys(declared.valueLabels ?? {})[0] ?? '')
    if (declared.type === 'number') return 0
    if (declared.type === 'bool') return false
    if (declared.type === 'json') return null
    if (declared.format === 'day') return '2026-06-17'
    return declared.required ? `R${made}` : ''
  }
  const row = Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => type !== 'autodate')
      .map(([name, declared]) => [name, value(name, declared)]),
  )
  await records.insertMany(collection, [{ ...row, ...more }])
}

/** How many rows refer to another by this field. */
export async function countReferring(
  { records }: Pick<RunningApp, 'records'>,
  { collection, field }: ReferringField,
  id: string,
): Promise<number> {
  return (await records.findAll(collection, { filter: `${field}:each ?= {:id}`, params: { id } })).length
}
