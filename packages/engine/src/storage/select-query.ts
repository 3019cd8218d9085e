import { closeOf, InvalidSelect, isSymbol, isWord, type SqlToken, splitTokens, tokenizeSql } from './sql-tokens.ts'

/** One result column of a SELECT. */
export interface SelectColumn {
  readonly name: string
  /** Its expression without the alias. */
  readonly expression: readonly SqlToken[]
}

/** An item of a SELECT's FROM clause. */
export interface SelectSource {
  /** The name by which columns refer to it. */
  readonly alias: string
  /** The table or view; null for a sub-select, a function or a table of the WITH clause. */
  readonly table: string | null
}

/** A SELECT parsed as far as needed to know where its columns come from. */
export interface SelectQuery {
  /** All tokens, without a trailing semicolon. */
  readonly tokens: readonly SqlToken[]
  readonly columns: readonly SelectColumn[]
  /** The FROM items of the outermost SELECT; none for a compound (UNION etc.). */
  readonly sources: readonly SelectSource[]
}

const WRITES = ['insert', 'update', 'delete', 'replace', 'create', 'drop', 'alter', 'into']
const AFTER_FROM = ['where', 'group', 'having', 'window', 'order', 'limit', 'offset', 'union', 'except', 'intersect']
const COMPOUND = ['union', 'except', 'intersect']
const JOIN_WORDS = ['natural', 'left', 'right', 'full', 'inner', 'cross', 'outer', 'join']
/** Words that continue an expression, so that the next word is no alias. */
const OPERATORS = new Set(
  'and or not is in like glob between escape collate case when then else cast distinct all over filter by notnull isnull'.split(
    ' ',
  ),
)
const OPERAND_WORDS = new Set('null true false end current_date current_time current_timestamp'.split(' '))

/**
 * Parses a single SELECT (or WITH … SELECT). Throws `InvalidSelect` for anything else, for parameters, and for columns
 * without a name or after `*`. What it does not check is left to the database.
 */
export function parseSelect(text: string): SelectQuery {
  const tokens = withoutEnd(tokenizeSql(text))
  if (tokens.length === 0) throw new InvalidSelect('the query is empty')
  refuseForeign(tokens)
  const start = isWord(tokens[0], 'with') ? mainSelect(tokens) : 0
  if (!isWord(tokens[start], 'select')) throw new InvalidSelect('only SELECT queries are supported')
  const [list, rest] = cutAt(tokens.slice(start + 1), 'from')
  const isCompound = splitsAt(rest, COMPOUND) || splitsAt(list, COMPOUND)
  const columns = splitTokens(withoutDistinct(list), ',').map(readColumn)
  return { tokens, columns, sources: isCompound ? [] : readSources(rest, withNames(tokens.slice(0, start))) }
}

/** The source ('' for none) and name of a column that is only a column reference, else null. */
export function plainColumn({ expression }: SelectColumn): { readonly source: string; readonly name: string } | null {
  const [first, dot, second] = expression
  if (expression.length === 1 && isName(first)) return { source: '', name: nameOf(first!) }
  if (expression.length === 3 && isName(first) && isSymbol(dot, '.') && isName(second))
    return { source: nameOf(first!), name: nameOf(second!) }
  return null
}

/** The FROM item of a column reference; null if there is none or it is ambiguous. */
export function sourceOf(select: SelectQuery, plain: { readonly source: string }): SelectSource | null {
  const { sources } = select
  if (plain.source === '') return sources.length === 1 ? sources[0]! : null
  return sources.find((source) => source.alias.toLowerCase() === plain.source.toLowerCase()) ?? null
}

/** Whether the `id` column is a table's or view's `id`, which is always a text. */
export function hasStoredId(select: SelectQuery): boolean {
  const column = select.columns.find((each) => each.name === 'id')
  const plain = column ? plainColumn(column) : null
  return (
    plain?.name.toLowerCase() === 'id' && sourceOf(select, plain)?.table !== null && sourceOf(select, plain) !== null
  )
}

/** Whether the query names this table after FROM, JOIN or a comma, also in a sub-select. */
export function readsFrom({ tokens }: SelectQuery, table: string): boolean {
  const wanted = table.toLowerCase()
  return tokens.some((token, i) => {
    const before = tokens[i - 1]
    return (
      isName(token) &&
      nameOf(token).toLowerCase() === wanted &&
      (isWord(before, 'from', 'join') || (isSymbol(before, ',') && isTableList(tokens, i)))
    )
  })
}

// Whether a comma belongs to a FROM clause, not to a list of columns.
function isTableList(tokens: readonly SqlToken[], at: number): boolean {
  const clause = tokens
    .slice(0, at)
    .findLast((token) => isWord(token, 'select', 'from', 'where', 'group', 'order', 'by', 'on'))
  return isWord(clause, 'from')
}

/** The name that a token denotes. */
export function nameOf(token: SqlToken): string {
  return token.kind === 'quoted' ? token.value : token.text
}

function isName(token: SqlToken | undefined): boolean {
  return (
    token?.kind === 'quoted' ||
    (token?.kind === 'word' && !OPERAND_WORDS.has(token.value) && !OPERATORS.has(token.value))
  )
}

function withoutEnd(tokens: readonly SqlToken[]): SqlToken[] {
  return tokens.slice(0, tokens.findLastIndex((token) => !isSymbol(token, ';')) + 1)
}

function refuseForeign(tokens: readonly SqlToken[]): void {
  let depth = 0
  for (const [i, token] of tokens.entries()) {
    if (isSymbol(token, ';')) throw new InvalidSelect('multiple statements are not supported')
    if (isParameter(token, tokens[i + 1])) throw new InvalidSelect('parameters are not supported')
    if (isSymbol(token, '(')) depth++
    if (isSymbol(token, ')') && --depth < 0) throw new InvalidSelect('a bracket is closed that was never opened')
  }
  if (depth > 0) throw new InvalidSelect('a bracket is never closed')
}

function isParameter(token: SqlToken, next: SqlToken | undefined): boolean {
  if (token.kind !== 'symbol') return false
  return (
    token.text === '?' ||
    token.text === '$' ||
    token.text === '@' ||
    token.text === '#' ||
    (token.text === ':' && next?.kind === 'word')
  )
}

/** The position of the SELECT after a WITH clause. */
function mainSelect(tokens: readonly SqlToken[]): number {
  for (let i = 1; i < tokens.length; i++) {
    if (isSymbol(tokens[i], '(')) i = closeOf(tokens, i) - 1
    else if (isWord(tokens[i], 'select')) return i
    else if (isWord(tokens[i], ...WRITES)) break
  }
  throw new InvalidSelect('only SELECT queries are supported')
}

function withNames(tokens: readonly SqlToken[]): Set<string> {
  const parts = splitTokens(tokens.slice(1), ',')
  return new Set(
    parts
      .map((part) => part.find((token) => !isWord(token, 'recursive')))
      .map((token) => (token ? nameOf(token).toLowerCase() : '')),
  )
}

/** The tokens before and after the first occurrence of a word outside brackets. */
function cutAt(tokens: readonly SqlToken[], word: string): [SqlToken[], SqlToken[]] {
  const [before = []] = splitTokens(tokens, word)
  return [before, tokens.slice(before.length + 1)]
}

function splitsAt(tokens: readonly SqlToken[], words: readonly string[]): boolean {
  return words.some((word) => splitTokens(tokens, word).length > 1)
}

function withoutDistinct(list: readonly SqlToken[]): SqlToken[] {
  return isWord(list[0], 'distinct', 'all') ? list.slice(1) : [...list]
}

function readColumn(tokens: readonly SqlToken[]): SelectColumn {
  const last = tokens.at(-1)
  const before = tokens.at(-2)
  if (!last) throw new InvalidSelect('a column is empty')
  if (isSymbol(last, '*') && (tokens.length === 1 || isSymbol(before, '.')))
    throw new InvalidSelect(
      'wildcard columns (*) are not supported - manually type the collection field names you want the view query to have',
    )
  const isAlias = last.kind === 'quoted' || last.kind === 'word' || last.kind === 'string'
  if (isAlias && isWord(before, 'as')) return { name: aliasOf(last), expression: tokens.slice(0, -2) }
  if (isAlias && endsOperand(before) && !OPERAND_WORDS.has(last.value))
    return { name: aliasOf(last), expression: tokens.slice(0, -1) }
  const plain = plainColumn({ name: '', expression: tokens })
  return { name: plain?.name ?? tokens.map((token) => token.text).join(''), expression: tokens }
}

function aliasOf(token: SqlToken): string {
  return token.kind === 'word' ? token.text : token.value
}

function endsOperand(token: SqlToken | undefined): boolean {
  if (!token) return false
  return token.kind === 'symbol' ? token.text === ')' : token.kind !== 'word' || !OPERATORS.has(token.value)
}

function readSources(tokens: readonly SqlToken[], own: ReadonlySet<string>): SelectSource[] {
  const end = AFTER_FROM.reduce((least, word) => Math.min(least, splitTokens(tokens, word)[0]!.length), tokens.length)
  const parts = splitTokens(tokens.slice(0, end), ',').flatMap((part) => splitTokens(part, 'join'))
  return parts
    .map(withoutJoinWords)
    .filter((part) => part.length > 0)
    .map((part) => readSource(part, own))
}

function withoutJoinWords(tokens: readonly SqlToken[]): SqlToken[] {
  return tokens.slice(0, tokens.findLastIndex((token) => !isWord(token, ...JOIN_WORDS)) + 1)
}

function readSource(tokens: readonly SqlToken[], own: ReadonlySet<string>): SelectSource {
  const bracket = tokens.findIndex((token) => isSymbol(token, '('))
  const condition = tokens.findIndex((token) => isWord(token, 'on', 'using'))
  const isTable = isName(tokens[0]) && bracket !== 1
  const afterTable = isTable ? 1 : closeOf(tokens, bracket)
  const named = tokens[isWord(tokens[afterTable], 'as') ? afterTable + 1 : afterTable]
  const hasAlias = named !== undefined && isName(named) && !isWord(named, 'on', 'using', 'indexed')
  const table = isTable && condition !== 0 ? nameOf(tokens[0]!) : null
  const alias = hasAlias ? nameOf(named) : (table ?? '')
  return { alias, table: table !== null && own.has(table.toLowerCase()) ? null : table }
}
