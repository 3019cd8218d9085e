import { isList } from '../collection.types.ts'
import type { RuleKey, SchemaField } from '../collection.types.ts'
import { accountCollections } from '../filter/filter-scope.ts'
import type { FilterScope } from '../filter/filter-scope.ts'

/** A common condition with its label. */
export interface RuleExample {
  readonly label: string
  readonly rule: string
}

const MAX_EXAMPLES = 7

function ownExamples(field: SchemaField, key: RuleKey): readonly RuleExample[] {
  const label = `Lo propio (${field.name})`
  if (isList(field)) return [{ label, rule: `${field.name}.id ?= @request.auth.id` }]
  const fixed =
    key === 'updateRule'
      ? [{ label: `Sin cambiar ${field.name}`, rule: `@request.body.${field.name}:changed = false` }]
      : []
  return [{ label, rule: `${field.name} = @request.auth.id` }, ...fixed]
}

/** Example conditions that fit a collection, most useful first. */
export function ruleExamples(scope: FilterScope, key: RuleKey): readonly RuleExample[] {
  const { collection } = scope
  const accounts = new Set(accountCollections(scope).map(({ id }) => id))
  const own = collection.fields
    .filter((field) => field.type === 'relation' && accounts.has(String(field['collectionId'])))
    .flatMap((field) => ownExamples(field, key))
  const self = collection.type === 'auth' ? [{ label: 'La propia cuenta', rule: 'id = @request.auth.id' }] : []
  const flags = collection.fields
    .filter(({ type, system }) => type === 'bool' && !system)
    .slice(0, 1)
    .map(({ name }) => ({ label: `Sólo con ${name}`, rule: `${name} = true` }))
  const dates = collection.fields
    .filter(({ type }) => type === 'date')
    .slice(0, 1)
    .map(({ name }) => ({ label: `De hoy en adelante (${name})`, rule: `${name} >= @todayStart` }))
  if (key === 'authRule') return [{ label: 'Cuentas verificadas', rule: 'verified = true' }, ...flags]
  const common = [
    { label: 'Con sesión iniciada', rule: '@request.auth.id != ""' },
    { label: 'Cuentas verificadas', rule: '@request.auth.verified = true' },
  ]
  return [...common, ...self, ...own, ...flags, ...dates].slice(0, MAX_EXAMPLES)
}
