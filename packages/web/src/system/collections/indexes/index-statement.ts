/** A simple index: columns, optionally unique, optionally partial. */
export interface IndexParts {
  readonly name: string
  readonly unique: boolean
  readonly columns: readonly string[]
  /** The condition after `WHERE`; '' for none. */
  readonly where: string
}

const STATEMENT =
  /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?(?:[`"[]([^`"\]]*)[`"\]]|(\w+))\s+on\s+[`"[]?\w+[`"\]]?\s*\(([\s\S]*?)\)\s*(?:where\s+([\s\S]+?))?\s*;?\s*$/i
const COLUMN = /^[`"[]?(\w+)[`"\]]?$/

/** Parses a CREATE INDEX statement; null for one with expressions or sort orders, which is edited as text. */
export function parseIndex(statement: string): IndexParts | null {
  const [whole, unique, quoted, bare = '', list = '', where = ''] = STATEMENT.exec(statement) ?? []
  const name = quoted ?? bare
  const columns = list.split(',').map((column) => COLUMN.exec(column.trim())?.[1] ?? '')
  return whole === undefined || columns.includes('')
    ? null
    : { name, unique: unique !== undefined, columns, where: where.trim() }
}

/** The CREATE INDEX statement; the server replaces the table name by the collection's. */
export function indexStatement(table: string, { name, unique, columns, where }: IndexParts): string {
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')})${where ? ` WHERE ${where}` : ''}`
}

/** The name of any index, also of one that is edited as text. */
export function indexNameOf(statement: string): string {
  return /index\s+(?:if\s+not\s+exists\s+)?[`"[]?(\w+)/i.exec(statement)?.[1] ?? ''
}

/** The same index under another name. */
export function renamedIndex(statement: string, name: string): string {
  return statement.replace(/(index\s+(?:if\s+not\s+exists\s+)?[`"[]?)\w+/i, `$1${name}`)
}

/** The statement with a renamed column, where the index uses it. */
export function withRenamedColumn(statement: string, from: string, to: string): string {
  const parts = parseIndex(statement)
  const table = /\bon\s+[`"[]?(\w+)/i.exec(statement)?.[1] ?? ''
  if (!parts?.columns.includes(from)) return statement
  return indexStatement(table, {
    ...parts,
    columns: parts.columns.map((column) => (column === from ? to : column)),
    where: parts.where.replaceAll(new RegExp(`(?<![\\w'])([\`"]?)${from}\\1(?![\\w'])`, 'g'), `\`${to}\``),
  })
}

/** The column of an unconditional unique index over one column; null for any other index. */
export function uniqueColumn(statement: string): string | null {
  if (!/^\s*create\s+unique\b/i.test(statement)) return null
  const plain = statement.replaceAll(/\s+(?:collate\s+\w+|asc|desc)(?=\s*[,)]|\s+(?:asc|desc))/gi, '')
  const columns = parseIndex(plain)?.columns ?? []
  return columns.length === 1 ? (columns[0] ?? null) : null
}

/** True when the index uses the column. */
export function usesColumn(statement: string, column: string): boolean {
  return parseIndex(statement)?.columns.includes(column) ?? new RegExp(`[(,\\s\`"]${column}[)\`",\\s]`).test(statement)
}
