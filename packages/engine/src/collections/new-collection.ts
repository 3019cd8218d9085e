import { AUTH_DEFAULTS, systemFields, type CollectionModel, type FieldModel } from '@timesheet/schema'

const TYPES = ['base', 'auth', 'view'] as const

/** Type guard for the three collection types. */
export function isCollectionType(type: string): type is CollectionModel['type'] {
  return (TYPES as readonly string[]).includes(type)
}

/** An empty collection of a type, with its system fields and default options. */
export function newCollection(type: CollectionModel['type']): CollectionModel {
  const fields = systemFields(type).map(({ defaults, enforced }) => ({ ...defaults, ...enforced }) as FieldModel)
  const rules = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null }
  const blank = { id: '', name: '', system: false, fields, indexes: [], ...rules, created: '', updated: '' }
  if (type === 'auth') return { ...blank, type, ...AUTH_DEFAULTS }
  return type === 'view' ? { ...blank, type, viewQuery: '' } : { ...blank, type }
}
