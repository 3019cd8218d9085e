import { ruleOf } from './collection.types.ts'
import type { RuleKey, SchemaCollection } from './collection.types.ts'
import { filterTokens } from './filter/filter-tokens.ts'
import { withRenamedColumn } from './indexes/index-statement.ts'

const RULES: readonly RuleKey[] = [
  'listRule',
  'viewRule',
  'createRule',
  'updateRule',
  'deleteRule',
  'authRule',
  'manageRule',
]

interface Renaming {
  readonly collection: string
  readonly from: string
  readonly to: string
}

/** Renames the field at the start of a path, after `@request.body.`, and in its back-relation. */
function renamedPath(path: string, { collection, from, to }: Renaming): string {
  const own = new RegExp(`^(@request\\.body\\.)?${from}(?=[.:]|$)`)
  const back = new RegExp(`(?<=^|\\.)${collection}_via_${from}(?=[.:]|$)`, 'g')
  return path.replace(own, `$1${to}`).replace(back, `${collection}_via_${to}`)
}

/** A rule with a renamed field; quoted texts and comments are not touched. */
export function withRenamedField(rule: string, renaming: Renaming): string {
  return filterTokens(rule)
    .map(({ kind, text }) => (kind === 'identifier' ? renamedPath(text, renaming) : text))
    .join('')
}

/** A collection with a renamed field, also in its rules and indexes. */
export function withFieldName(collection: SchemaCollection, id: string, name: string): SchemaCollection {
  const from = collection.fields.find((field) => field.id === id)?.name ?? ''
  const renamed = {
    ...collection,
    fields: collection.fields.map((field) => (field.id === id ? { ...field, name } : field)),
  }
  if (!/^\w+$/.test(name) || !/^\w+$/.test(from)) return renamed
  const renaming = { collection: collection.name, from, to: name }
  const rules = RULES.filter((key) => ruleOf(collection, key)).map(
    (key) => [key, withRenamedField(ruleOf(collection, key) ?? '', renaming)] as const,
  )
  return {
    ...renamed,
    ...Object.fromEntries(rules),
    indexes: collection.indexes.map((index) => withRenamedColumn(index, from, name)),
  }
}
