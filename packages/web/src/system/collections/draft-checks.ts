import { isRefused, checkFilter } from './filter/check-filter.ts'
import type { FilterScope } from './filter/filter-scope.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { keptFields, resultOf } from './collection-draft.ts'
import type { CollectionErrors } from './collection-errors.ts'
import { listOption, ruleOf } from './collection.types.ts'
import type { RuleKey, SchemaCollection, SchemaField } from './collection.types.ts'
import { unreadTexts } from '../../forms/unread.ts'
import { parseIndex } from './indexes/index-statement.ts'
import { optionAt } from './options/options-draft.ts'
import { missingSecrets } from './options/provider-list.ts'
import type { Provider } from './options/provider-list.ts'

const NAME = /^\w+$/
const RESERVED = new Set(['null', 'true', 'false', '_rowid_', 'collectionid', 'collectionname', 'expand'])
const RULES: readonly RuleKey[] = [
  'listRule',
  'viewRule',
  'createRule',
  'updateRule',
  'deleteRule',
  'authRule',
  'manageRule',
]

function nameProblem(name: string, others: readonly string[]): string | null {
  if (name === '') return 'Falta el nombre'
  if (!NAME.test(name)) return 'Sólo admite letras sin acento, números y guion bajo'
  if (name.includes('_via_')) return 'El nombre no puede tener “_via_”'
  return others.some((other) => other.toLowerCase() === name.toLowerCase()) ? 'Ese nombre ya está' : null
}

function fieldErrors(field: SchemaField, fields: readonly SchemaField[]): readonly (readonly [string, string])[] {
  const at = `fields.${field.id}`
  const taken = nameProblem(
    field.name,
    fields.filter(({ id }) => id !== field.id).map(({ name }) => name),
  )
  const name = RESERVED.has(field.name.toLowerCase()) ? 'Ese nombre está reservado' : taken
  const found: (readonly [string, string])[] = name ? [[`${at}.name`, name]] : []
  if (field.type === 'select' && listOption(field, 'values').length === 0)
    found.push([`${at}.values`, 'Falta al menos una opción'])
  if (field.type === 'relation' && !field['collectionId'])
    found.push([`${at}.collectionId`, 'Falta elegir a qué colección apunta'])
  return found
}

function ruleErrors(
  collection: SchemaCollection,
  collections: readonly SchemaCollection[],
): readonly (readonly [string, string])[] {
  const scope: FilterScope = {
    collection,
    collections: collections
      .filter(({ id }) => id !== collection.id || collection.id === '')
      .concat(collection.id === '' ? [] : [collection]),
  }
  return RULES.flatMap((key) => {
    const rule = ruleOf(collection, key)
    return rule && isRefused(checkFilter(rule, scope)) ? [[key, 'La condición tiene algo que corregir'] as const] : []
  })
}

/**
 * Providers whose secret must be typed: the server keeps stored secrets by their position in the list, so a moved
 * provider would get another one's.
 */
function secretErrors(
  collection: SchemaCollection,
  stored: SchemaCollection | undefined,
): readonly (readonly [string, string])[] {
  if (collection.type !== 'auth' || !optionAt(collection, 'oauth2.enabled', false)) return []
  const providers = optionAt<readonly Provider[]>(collection, 'oauth2.providers', [])
  const missing = missingSecrets(providers, stored ? optionAt<readonly Provider[]>(stored, 'oauth2.providers', []) : [])
  return providers.flatMap(({ name }, place) =>
    missing.includes(name) ? [[`oauth2.providers.${place}.clientSecret`, 'Falta el secreto'] as const] : [],
  )
}

/** An index name with characters other than letters, digits and underscores stays as typed and is refused here. */
function indexErrors({ indexes }: SchemaCollection): readonly (readonly [string, string])[] {
  return indexes.flatMap((statement, place) => {
    const parts = parseIndex(statement)
    return parts && !NAME.test(parts.name)
      ? [
          [
            `indexes.${place}`,
            parts.name === '' ? 'Falta el nombre' : 'El nombre sólo admite letras sin acento, números y guion bajo',
          ] as const,
        ]
      : []
  })
}

/** Errors of options whose text could not be parsed, by field and path. */
function unreadErrors({ fields, ...rest }: SchemaCollection): readonly (readonly [string, string])[] {
  return [
    ...fields.flatMap((field) => Object.entries(unreadTexts(field, `fields.${field.id}`))),
    ...Object.entries(unreadTexts(rest)),
  ]
}

/** All errors of a draft that can be found without asking the server. */
export function draftErrors(draft: CollectionDraft, collections: readonly SchemaCollection[]): CollectionErrors {
  const collection = resultOf(draft)
  const name = nameProblem(
    collection.name,
    collections.filter(({ id }) => id !== collection.id).map((other) => other.name),
  )
  const fields =
    collection.type === 'view' ? [] : keptFields(draft).flatMap((field) => fieldErrors(field, keptFields(draft)))
  return Object.fromEntries([
    ...(name ? [['name', name] as const] : []),
    ...fields,
    ...indexErrors(collection),
    ...unreadErrors(collection),
    ...ruleErrors(collection, collections),
    ...secretErrors(
      collection,
      collections.find(({ id }) => id === collection.id),
    ),
  ])
}
