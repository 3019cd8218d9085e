import type { FieldType } from '../fields/field-model.ts'

const BASE = { id: 'text' } as const satisfies Record<string, FieldType>

/** The names and kinds of the system fields, by the type of the collection, in their order. */
export const SYSTEM_FIELD_TYPES = {
  base: BASE,
  auth: { ...BASE, password: 'password', tokenKey: 'text', email: 'email', emailVisibility: 'bool', verified: 'bool' },
} as const satisfies Record<string, Readonly<Record<string, FieldType>>>
