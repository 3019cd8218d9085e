import { closeOf, isSymbol, isWord, type SqlToken, tokenizeSql } from './sql-tokens.ts'

/** Statements written by a person, with their limits. */
export interface Script {
  readonly text: string
  readonly maxRows: number
  readonly timeoutMs: number
  /** Tables that it must not write. */
  readonly readOnlyTables?: readonly string[]
}

/** The result of a script's last statement; every cell as text. */
export interface ScriptAnswer {
  /** The number of rows changed by the last writing statement. */
  readonly affectedRows: number
  /** Empty for a script that writes. */
  readonly columns: readonly ScriptColumn[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A column as the database describes it; '' for an unknown type. */
export interface ScriptColumn {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
}

/** Thrown when the database refused a script; the message is the database's. */
export class ScriptRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ScriptRefused'
  }
}

const WRITES = ['insert', 'create', 'update', 'delete', 'drop', 'detach', 'alter', 'replace', 'merge', 'truncate']
const CHANGES = ['insert', 'update', 'delete', 'replace', 'merge']

/**
 * Whether a script writes, by its first word or the statement after WITH: then it runs in a transaction and returns no
 * rows.
 */
export function isWriting(text: string): boolean {
  const tokens = tokenizeSql(text)
  return isWord(tokens[0], ...WRITES) || (isWord(tokens[0], 'with') && changesBehindWith(tokens))
}

/** Splits a script into statements; it must not contain trigger bodies. */
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
