import { closeOf, isSymbol, isWord, type SqlToken, tokenizeSql } from './sql-tokens.ts'

/** Statements that a person wrote, and how far they may go. */
export interface Script {
  readonly text: string
  readonly maxRows: number
  readonly timeoutMs: number
  /** Tables that it may read and nothing else. */
  readonly readOnlyTables?: readonly string[]
}

/** What a script answered: of its last statement, every cell as text. */
export interface ScriptAnswer {
  /** Rows that the last writing statement changed. */
  readonly affectedRows: number
  /** Empty for a script that writes. */
  readonly columns: readonly ScriptColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A column as the database describes it; '' where it knows no type. */
export interface ScriptColumn {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
}

/** The database refused the script; the message is its own. */
export class ScriptRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ScriptRefused'
  }
}

const WRITES = ['insert', 'create', 'update', 'delete', 'drop', 'detach', 'alter', 'replace', 'merge', 'truncate']
const CHANGES = ['insert', 'update', 'delete', 'replace', 'merge']

/** Whether a script is one that writes, by the first word of it, or what a WITH leads to: it runs in a transaction and answers no rows. */
export function isWriting(text: string): boolean {
  const tokens = tokenizeSql(text)
  return isWord(tokens[0], ...WRITES) || (isWord(tokens[0], 'with') && changesBehindWith(tokens))
}

/** The statements of a script that has no bodies of triggers. */
export function splitScript(text: string): string[] {
  const statements: SqlToken[][] = [[]]
  for (const token of tokenizeSql(text)) {
    if (isSymbol(token, ';')) statements.push([])
    else statements.at(-1)!.push(token)
  }
  return statements
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => tokens.map((token) => (token.spaced ? ` ${token.text}` : token.text)).join(''))
}

function changesBehindWith(tokens: readonly SqlToken[]): boolean {
  for (let i = 1; i < tokens.length; i++) {
    if (isSymbol(tokens[i], '(')) i = closeOf(tokens, i) - 1
    else if (isWord(tokens[i], 'select', 'values')) return false
    else if (isWord(tokens[i], ...CHANGES)) return true
  }
  return false
}
