import type { IndexColumn, IndexModel } from '../storage/ddl.ts'

const NAME = '(?:"[^"]+"|`[^`]+`|\\[[^\\]]+\\]|\'[^\']+\'|\\w+)'
/** The table's name may be empty, as PocketBase's UI writes indexes of collections that are not named yet. */
const TABLE = `(?:${NAME}|""|\`\`|\\[\\])`
const HEAD = new RegExp(
  `^\\s*create\\s+(unique\\s+)?index\\s+(?:if\\s+not\\s+exists\\s+)?(?:${NAME}\\s*\\.\\s*)?(${NAME})\\s+on\\s+(${TABLE})\\s*\\(`,
  'i',
)
const TAIL = /^\s*(?:where\s+([\s\S]+?))?\s*;?\s*$/i
const COLUMN = /^([\s\S]+?)(?:\s+collate\s+["`]?(\w+)["`]?)?(?:\s+(asc|desc))?$/i

/** Parses a `CREATE INDEX` in SQLite's syntax; undefined when it is not one. */
export function parseIndex(statement: string): IndexModel | undefined {
  const head = HEAD.exec(statement)
  if (!head) return undefined
  const parts = splitColumns(statement.slice(head[0].length))
  const tail = parts && TAIL.exec(parts.rest)
  if (!parts || !tail || parts.columns.some((column) => column === '')) return undefined
  return {
    name: unquote(head[2] ?? ''),
    unique: head[1] !== undefined,
    table: unquote(head[3] ?? ''),
    columns: parts.columns.map(parseColumn),
    where: tail[1] ?? '',
  }
}

/** Whether an index has this column, or names it in its condition or an expression. */
export function indexMentions(index: IndexModel, column: string): boolean {
  const word = new RegExp(`\\b${column}\\b`, 'i')
  return (
    index.columns.some((each) =>
      each.isExpression ? word.test(each.name) : each.name.toLowerCase() === column.toLowerCase(),
    ) || word.test(index.where)
  )
}

function parseColumn(text: string): IndexColumn {
  const [, value = '', collate = '', sort = ''] = COLUMN.exec(text) ?? []
  const isExpression = !new RegExp(`^${NAME}$`).test(value)
  return {
    name: isExpression ? value : unquote(value),
    isExpression,
    collate: collate.toUpperCase(),
    sort: sort.toUpperCase() as IndexColumn['sort'],
  }
}

/** Splits at commas outside brackets and quotes, up to the bracket that closes the list. */
function splitColumns(text: string): { columns: string[]; rest: string } | undefined {
  const columns: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (`'"\``.includes(char)) i = endOfQuote(text, i, char)
    else if (char === '(') depth++
    else if (char === ')' && depth > 0) depth--
    else if (char === ')') return { columns: [...columns, text.slice(start, i).trim()], rest: text.slice(i + 1) }
    else if (char === ',' && depth === 0) {
      columns.push(text.slice(start, i).trim())
      start = i + 1
    }
  }
  return undefined
}

function endOfQuote(text: string, start: number, quote: string): number {
  const end = text.indexOf(quote, start + 1)
  return end < 0 ? text.length : end
}

function unquote(name: string): string {
  return /^\w+$/.test(name) ? name : name.slice(1, -1)
}
