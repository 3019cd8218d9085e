import type { CollectionModel, Rule } from '@timesheet/schema'
import { parseSelect, readsFrom } from '../storage/select-query.ts'
import { InvalidSelect, isSymbol, isWord, tokenizeSql, writeTokens, type SqlToken } from '../storage/sql-tokens.ts'

/** A collection's former and new name. */
export interface Renaming {
  readonly from: string
  readonly to: string
}

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const
const TEXT_OR_REST = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[^'"]+|['"]/g

/** A copy of a collection in which rules and a view's query use another collection's new name. */
export function followRenaming(model: CollectionModel, renaming: Renaming): CollectionModel {
  const rules = Object.fromEntries(RULES.map((key) => [key, renameInRule(model[key], renaming)]))
  const followed = { ...model, ...rules } as CollectionModel
  if (followed.type === 'view') return { ...followed, viewQuery: renameInQuery(followed.viewQuery, renaming) }
  if (followed.type !== 'auth') return followed
  const { authRule, manageRule, mfa } = followed
  return {
    ...followed,
    authRule: renameInRule(authRule, renaming),
    manageRule: renameInRule(manageRule, renaming),
    mfa: { ...mfa, rule: renameInRule(mfa.rule, renaming) ?? '' },
  }
}

/** Replaces `@collection.former` and `former_via_field` in a rule, except in quoted texts. */
function renameInRule(rule: Rule, { from, to }: Renaming): Rule {
  const named = new RegExp(`(@collection\\.)${from}(?=[.:])`, 'gi')
  const backwards = new RegExp(`(?<![\\w@])${from}(?=_via_)`, 'g')
  return (
    rule?.replace(TEXT_OR_REST, (piece) =>
      /^['"]/.test(piece) ? piece : piece.replace(named, `$1${to}`).replace(backwards, to),
    ) ?? null
  )
}

function renameInQuery(query: string, { from, to }: Renaming): string {
  if (!reads(query, from)) return query
  const tokens = tokenizeSql(query)
  return writeTokens(tokens, (token) => (isTable(tokens, tokens.indexOf(token), from) ? `\`${to}\`` : token.text))
}

function reads(query: string, table: string): boolean {
  try {
    return readsFrom(parseSelect(query), table)
  } catch (error) {
    if (error instanceof InvalidSelect) return false
    throw error
  }
}

/** Whether a token is a table's name: after FROM, JOIN or a comma, or before a column's dot. */
function isTable(tokens: readonly SqlToken[], at: number, table: string): boolean {
  const token = tokens[at]!
  const name = token.kind === 'quoted' || token.kind === 'word' ? token.value.toLowerCase() : null
  if (name !== table.toLowerCase() || isSymbol(tokens[at - 1], '.')) return false
  return isSymbol(tokens[at + 1], '.') || isWord(tokens[at - 1], 'from', 'join') || isSymbol(tokens[at - 1], ',')
}
