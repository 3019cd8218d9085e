import { closeOf, InvalidSelect, isSymbol, isWord, type SqlToken, splitTokens } from '../sql-tokens.ts'
import { id } from './columns.ts'
import { COMPARISONS, isKeyword } from './query-words.ts'

type Call = (args: readonly string[]) => string

/** The functions that replace CASTs; they accept any value. */
const CASTS: Readonly<Record<string, string>> = {
  text: 'rec_as_text',
  varchar: 'rec_as_text',
  int: 'rec_as_integer',
  integer: 'rec_as_integer',
  bigint: 'rec_as_integer',
  bool: 'rec_as_bool',
  boolean: 'rec_as_bool',
  real: 'rec_as_number',
  float: 'rec_as_number',
  double: 'rec_as_number',
  numeric: 'rec_as_number',
  decimal: 'rec_as_number',
  json: 'rec_as_text',
  date: 'rec_as_number',
  datetime: 'rec_as_number',
}

/** SQLite's functions as PostgreSQL calls; others keep their name. */
const CALLS: Readonly<Record<string, Call>> = {
  ifnull: (args) => `COALESCE(${args.join(', ')})`,
  iif: (args) => `rec_choose(${args.join(', ')})`,
  group_concat: ([value = '', separator = `','`]) => `string_agg(${distinctText(value)}, ${separator})`,
  total: (args) => `rec_total(${args.join(', ')})`,
  round: (args) => `rec_round(${args.join(', ')})`,
  instr: (args) => `strpos(${args.join(', ')})`,
  min: (args) => (args.length > 1 ? `LEAST(${args.join(', ')})` : `min(${args.join('')})`),
  max: (args) => (args.length > 1 ? `GREATEST(${args.join(', ')})` : `max(${args.join('')})`),
  strftime: ([format = `''`, ...rest]) => strftime(format, rest),
  date: (args) => strftime(`'%Y-%m-%d'`, args),
  time: (args) => strftime(`'%H:%M:%S'`, args),
  datetime: (args) => strftime(`'%Y-%m-%d %H:%M:%S'`, args),
  unixepoch: (args) => `rec_as_integer(${strftime(`'%s'`, args)})`,
  json_each: (args) => `rec_json_each(${args.join(', ')})`,
  json_extract: (args) => `rec_json_extract(${args.join(', ')})`,
  json_array_length: (args) => `rec_length(${args.join(', ')})`,
  json_array: (args) => `json_build_array(${args.join(', ')})`,
  json_object: (args) => `json_build_object(${args.join(', ')})`,
  json_group_array: (args) => `json_agg(${args.join(', ')})`,
}

/**
 * Converts a query from SQLite's to PostgreSQL's SQL: names keep their case, and missing or different functions and
 * operators are replaced. What has no equivalent is left for the database to refuse. Divisions are of real numbers, as
 * number columns are; division by zero gives NULL.
 */
export function respellQuery(tokens: readonly SqlToken[]): string {
  const out: string[] = []
  for (let i = 0; i < tokens.length;) {
    const { text, next } = respellAt(tokens, i)
    out.push(text)
    i = next
  }
  return out.join(' ')
}

interface Piece {
  readonly text: string
  readonly next: number
}

function respellAt(tokens: readonly SqlToken[], at: number): Piece {
  const token = tokens[at]!
  if (token.kind === 'word') return respellWord(tokens, at)
  if (token.kind === 'quoted') return qualified(tokens, at, id(token.value))
  if (token.kind === 'string')
    return { text: isWord(tokens[at - 1], 'as') ? id(token.value) : literal(token.value), next: at + 1 }
  if (isSymbol(token, '==')) return { text: '=', next: at + 1 }
  if (isSymbol(token, '/')) return divide(tokens, at)
  return { text: token.text, next: at + 1 }
}

function respellWord(tokens: readonly SqlToken[], at: number): Piece {
  const token = tokens[at]!
  const afterDot = isSymbol(tokens[at - 1], '.')
  if (!afterDot && isSymbol(tokens[at + 1], '(') && !isKeyword(tokens, at)) return respellCall(tokens, at)
  if (!afterDot && isWord(token, 'is')) return respellIs(tokens, at)
  if (isWord(token, 'like')) return { text: 'ILIKE', next: at + 1 }
  if (isWord(token, 'glob', 'regexp', 'match')) throw new InvalidSelect(`${token.text} is not supported`)
  if (isWord(token, 'current_timestamp')) return { text: strftime(`'%Y-%m-%d %H:%M:%S'`, []), next: at + 1 }
  if (isWord(token, 'true', 'false') && isCompared(tokens, at))
    return { text: isWord(token, 'true') ? '1' : '0', next: at + 1 }
  if (!afterDot && isKeyword(tokens, at)) return { text: token.text, next: at + 1 }
  return qualified(tokens, at, id(isWord(token, 'rowid') ? '_rowid_' : token.text))
}

// Converts `a.b` as a unit.
function qualified(tokens: readonly SqlToken[], at: number, text: string): Piece {
  if (!isSymbol(tokens[at + 1], '.') || tokens[at + 2] === undefined) return { text, next: at + 1 }
  const { text: rest, next } = respellAt(tokens, at + 2)
  return { text: `${text}.${rest}`, next }
}

function respellCall(tokens: readonly SqlToken[], at: number): Piece {
  const name = tokens[at]!.value
  const end = closeOf(tokens, at + 1)
  const inner = tokens.slice(at + 2, end - 1)
  if (name === 'cast') return { text: cast(inner), next: end }
  const args = inner.length === 0 ? [] : splitTokens(inner, ',').map(respellQuery)
  // A table of a WITH clause with named columns.
  if (isWord(tokens[end], 'as') && (isSymbol(tokens[end + 1], '(') || isWord(tokens[end + 1], 'not', 'materialized')))
    return { text: `${id(tokens[at]!.text)}(${args.join(', ')})`, next: end }
  const call = Object.hasOwn(CALLS, name) ? CALLS[name]!(args) : `${name}(${args.join(', ')})`
  const needsAlias = name === 'json_each' && !isAliased(tokens, end)
  return { text: needsAlias ? `${call} AS json_each` : call, next: end }
}

function isAliased(tokens: readonly SqlToken[], at: number): boolean {
  const token = tokens[at]
  return isWord(token, 'as') || token?.kind === 'quoted' || (token?.kind === 'word' && !isKeyword(tokens, at))
}

function cast(inner: readonly SqlToken[]): string {
  const as = inner.findLastIndex((token) => isWord(token, 'as'))
  const type = inner[as + 1]
  const name = Object.hasOwn(CASTS, type?.value ?? '') ? CASTS[type!.value] : undefined
  if (as < 1 || !name) throw new InvalidSelect(`a CAST to ${type?.text ?? 'nothing'} is not supported`)
  return `${name}(${respellQuery(inner.slice(0, as))})`
}

/** `IS` compares any two values in SQLite; here that is IS NOT DISTINCT FROM. */
function respellIs(tokens: readonly SqlToken[], at: number): Piece {
  const negated = isWord(tokens[at + 1], 'not')
  const operand = at + (negated ? 2 : 1)
  const next = operand
  if (isWord(tokens[operand], 'null', 'distinct', 'true', 'false')) return { text: negated ? 'IS NOT' : 'IS', next }
  return { text: negated ? 'IS DISTINCT FROM' : 'IS NOT DISTINCT FROM', next }
}

function isCompared(tokens: readonly SqlToken[], at: number): boolean {
  return COMPARISONS.has(tokens[at - 1]?.text ?? '') || COMPARISONS.has(tokens[at + 1]?.text ?? '')
}

/** Wraps the divisor, which is the next operand, so that 0 becomes NULL. */
function divide(tokens: readonly SqlToken[], at: number): Piece {
  const start = at + 1
  const opens = tokens.findIndex((token, i) => i >= start && isSymbol(token, '('))
  const isCall = opens === start || (opens === start + 1 && tokens[start]?.kind === 'word')
  const { next } = isCall
    ? { next: closeOf(tokens, opens) }
    : tokens[start]
      ? respellAt(tokens, start)
      : { next: start }
  return { text: `/ NULLIF((${respellQuery(tokens.slice(start, next))})::float8, 0)`, next }
}

function strftime(format: string, [time = `'now'`, ...modifiers]: readonly string[]): string {
  return `rec_strftime(${format}, rec_as_text(${time}), ARRAY[${modifiers.join(', ')}]::text[])`
}

function distinctText(value: string): string {
  const distinct = /^distinct /i.exec(value)?.[0] ?? ''
  return `${distinct}rec_as_text(${value.slice(distinct.length)})`
}

// A question mark is escaped, because it would be taken for a placeholder.
function literal(text: string): string {
  const quoted = text.replaceAll("'", "''")
  return text.includes('?') ? `U&'${quoted.replaceAll('\\', '\\\\').replaceAll('?', '\\003F')}'` : `'${quoted}'`
}
