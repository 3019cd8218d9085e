import type { CollectionModel, FieldType } from '@timesheet/schema'

export type CollectionType = 'base' | 'auth' | 'view'

/** A field of a collection in the API's format; its options depend on its kind. */
export interface SchemaField {
  readonly id: string
  readonly name: string
  readonly type: FieldType
  readonly system: boolean
  readonly hidden: boolean
  readonly presentable: boolean
  readonly [option: string]: unknown
}

/** null allows superusers only, '' allows everyone, anything else is a condition. */
export type RuleValue = string | null

/** A collection in the API's format; an auth collection has many more keys. */
export interface SchemaCollection {
  readonly id: string
  readonly name: string
  readonly type: CollectionType
  readonly system: boolean
  readonly fields: readonly SchemaField[]
  readonly indexes: readonly string[]
  readonly created: string
  readonly updated: string
  readonly [key: string]: unknown
}

/** The rule keys of a collection, including those of auth collections. */
export type RuleKey = 'listRule' | 'viewRule' | 'createRule' | 'updateRule' | 'deleteRule' | 'authRule' | 'manageRule'

/** A collection as the rule evaluator takes it: the response has every key of the model, only its type is narrower. */
export function modelOf(collection: SchemaCollection): CollectionModel {
  return collection as unknown as CollectionModel
}

/** The value of one rule of a collection. */
export function ruleOf(collection: SchemaCollection, key: RuleKey): RuleValue {
  const rule = collection[key]
  return typeof rule === 'string' ? rule : null
}

/** True when the field holds several values. */
export function isList(field: SchemaField): boolean {
  return (
    (field.type === 'select' || field.type === 'file' || field.type === 'relation') &&
    Number(field['maxSelect'] ?? 0) > 1
  )
}

/** A text option of a field; '' when it has none. */
export function textOption(field: SchemaField, name: string): string {
  const value = field[name]
  return typeof value === 'string' ? value : ''
}

/** A list option of a field; empty when it has none. */
export function listOption(field: SchemaField, name: string): readonly string[] {
  const value = field[name]
  return Array.isArray(value) ? (value as readonly string[]) : []
}
