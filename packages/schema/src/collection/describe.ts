import type { FieldDeclaration } from '../fields/declare.ts'
import type { FieldModel } from '../fields/field-model.ts'
import { FIELD_KINDS } from '../fields/kinds.ts'
import { authOptions } from './auth-defaults.ts'
import type { CollectionModel } from './collection-model.ts'
import type { CollectionDeclaration } from './define-collection.ts'
import { generatedId } from './generated-id.ts'
import { indexSql, mandatoryIndexes, searchIndexSql } from './index-sql.ts'
import { systemFields } from './system-fields.ts'
import type { SystemField } from './system-fields.ts'

/**
 * Makes the model of a declared collection, with system fields, ids, rules, indexes and options. Without
 * `resolveTargetId` relations hold their target's name, by which it is found as well.
 */
export function describe(
  declaration: CollectionDeclaration,
  resolveTargetId: (name: string) => string = (name) => name,
): CollectionModel {
  const id = declaration.id ?? generatedId(declaration)
  const { access, name } = declaration
  const base = {
    id,
    name,
    system: declaration.system ?? false,
    fields: describeFields(declaration, resolveTargetId),
    indexes: describeIndexes(declaration, id),
    listRule: access.list ?? null,
    viewRule: access.view ?? null,
    createRule: access.create ?? null,
    updateRule: access.update ?? null,
    deleteRule: access.delete ?? null,
    created: '',
    updated: '',
  }
  return declaration.type === 'auth'
    ? { ...base, type: 'auth', ...authOptions(declaration.auth) }
    : { ...base, type: 'base' }
}

function describeFields(declaration: CollectionDeclaration, resolveTargetId: (name: string) => string): FieldModel[] {
  const system = systemFields(declaration.type ?? 'base')
  const systemNames = new Set(system.map(({ defaults }) => defaults.name))
  const own = Object.entries(declaration.fields).filter(([name]) => !systemNames.has(name))
  return [
    ...system.map((field) => describeSystemField(field, declaration.fields[field.defaults.name])),
    ...own.map(([name, field]) => describeField(name, field, resolveTargetId)),
  ]
}

function describeSystemField({ defaults, enforced }: SystemField, declared: FieldDeclaration | undefined): FieldModel {
  const free = declared ? { ...declared.options, required: declared.required, help: declared.help } : {}
  return { ...defaults, ...free, ...enforced } as FieldModel
}

/** Makes the model of a declared field. */
export function describeField(
  name: string,
  declared: FieldDeclaration,
  resolveTargetId: (name: string) => string,
): FieldModel {
  const defaults = FIELD_KINDS[declared.type].defaults(name)
  const texts = declared.type === 'autodate' ? {} : { required: declared.required, help: declared.help }
  const target = declared.type === 'relation' ? { collectionId: resolveTargetId(declared.target ?? '') } : {}
  return { ...defaults, ...texts, ...declared.options, ...target } as FieldModel
}

function describeIndexes(declaration: CollectionDeclaration, id: string): string[] {
  const declared = declaration.indexes ?? []
  const searched = declaration.search ? [searchIndexSql(declaration.name, declaration.search)] : []
  const own = [...declared.map((index) => indexSql(declaration.name, index)), ...searched]
  return declaration.type === 'auth' ? [...mandatoryIndexes({ id, name: declaration.name }, declared), ...own] : own
}
