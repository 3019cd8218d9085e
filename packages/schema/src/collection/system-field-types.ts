import type { FieldType } from '../fields/field-model.ts'

const BASE = { id: 'text' } as const satisfies Record<string, FieldType>

/** The system fields' types by name, in order, by collection type. */
export const SYSTEM_FIELD_TYPES = {
  base: BASE,
  auth: { ...BASE, password: 'password', tokenKey: 'text', email: 'email', emailVisibility: 'bool', verified: 'bool' },
} as const satisfies Record<string, Readonly<Record<string, FieldType>>>
