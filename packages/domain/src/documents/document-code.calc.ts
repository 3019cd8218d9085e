/** What a token of a template stands for (domain.md §2.2). */
export type CodeToken = 'PROY' | 'FASE' | 'AREA' | 'ESP' | 'TIPO' | 'HOJA'

/** A piece of a template: fixed text, a token, or the number with its least width. */
export type CodePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'token'; readonly token: CodeToken }
  | { readonly kind: 'number'; readonly width: number }

/** A template that can be filled in. */
export type CodeTemplate = readonly CodePiece[]
/** The texts of the tokens of one document. */
export type CodeValues = Readonly<Partial<Record<CodeToken, string>>>

/** Why a template or a code is refused. */
export type CodeFault =
  | 'code_template_empty'
  | 'code_template_token'
  | 'code_template_number'
  | 'code_template_adjacent'
  | 'code_template_character'

/** The template of a project that has chosen none: `2631-CI-PL-0007`. */
export const DEFAULT_CODE_TEMPLATE = '{PROY}-{ESP}-{TIPO}-{NNNN}'

const TOKENS: Readonly<Record<CodeToken, true>> = {
  PROY: true,
  FASE: true,
  AREA: true,
  ESP: true,
  TIPO: true,
  HOJA: true,
}
/** What stands between tokens ends up in file names and addresses. */
const SEPARATOR = /^[A-Z0-9._-]*$/i
/** What a token may stand for when a code is read: separators end it. */
const VALUE = '[A-Z0-9]+'
const MOST_DIGITS = 9

function isToken(name: string): name is CodeToken {
  return Object.hasOwn(TOKENS, name)
}

/**
 * Reads a template of codes such as `{PROY}-{ESP}-{TIPO}-{NNNN}`: exactly one number, known tokens, and a separator
 * between two of them, so that a code can be read back. Returns the template or the code of its fault.
 */
export function readCodeTemplate(text: string): CodeTemplate | CodeFault {
  const pieces: CodePiece[] = []
  for (const part of text.trim().split(/(\{[^{}]*\})/)) {
    if (part === '') continue
    const name = part.startsWith('{') && part.endsWith('}') ? part.slice(1, -1) : null
    if (name === null) {
      if (!SEPARATOR.test(part)) return 'code_template_character'
      pieces.push({ kind: 'text', text: part })
    } else if (/^N+$/.test(name) && name.length <= MOST_DIGITS) pieces.push({ kind: 'number', width: name.length })
    else if (isToken(name)) pieces.push({ kind: 'token', token: name })
    else return 'code_template_token'
  }
  if (pieces.length === 0) return 'code_template_empty'
  if (pieces.filter(({ kind }) => kind === 'number').length !== 1) return 'code_template_number'
  const isAdjacent = pieces.some((piece, i) => piece.kind !== 'text' && (pieces[i + 1]?.kind ?? 'text') !== 'text')
  return isAdjacent ? 'code_template_adjacent' : pieces
}

/** The tokens that a template needs a text for. */
export function tokensOf(template: CodeTemplate): readonly CodeToken[] {
  return template.flatMap((piece) => (piece.kind === 'token' ? [piece.token] : []))
}

/**
 * What the numbers of a template are counted within: the code up to its number (domain.md §2.2). Upper case, as codes
 * that differ only by case are the same (INV-DOC-01).
 */
export function counterScopeOf(template: CodeTemplate, values: CodeValues): string {
  const at = template.findIndex(({ kind }) => kind === 'number')
  return fill(template.slice(0, at), values, 0).toUpperCase()
}

/** The code of a document with this number. */
export function codeOf(template: CodeTemplate, values: CodeValues, number: number): string {
  return fill(template, values, number)
}

function fill(template: CodeTemplate, values: CodeValues, number: number): string {
  const texts = template.map((piece) => {
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'token') return values[piece.token] ?? ''
    return String(number).padStart(piece.width, '0')
  })
  return texts.join('')
}

/** What a code says by its template. */
export interface CodeReading {
  readonly values: CodeValues
  readonly number: number
}

/** Reads a code by its template, whatever its case; null if it is not of that form. */
export function readCode(template: CodeTemplate, code: string): CodeReading | null {
  const source = template.map((piece) => {
    if (piece.kind === 'text') return piece.text.replace(/[.-]/g, String.raw`\$&`)
    return piece.kind === 'number' ? `([0-9]{${piece.width},${MOST_DIGITS}})` : `(${VALUE})`
  })
  const match = new RegExp(`^${source.join('')}$`, 'i').exec(code.trim())
  if (!match) return null
  const values: Partial<Record<CodeToken, string>> = {}
  let number = 0
  const filled = template.filter(({ kind }) => kind !== 'text')
  for (const [i, piece] of filled.entries()) {
    const text = match[i + 1]!
    if (piece.kind === 'number') number = Number(text)
    else if (piece.kind === 'token') values[piece.token] = text.toUpperCase()
  }
  return { values, number }
}

/** The number that follows all that were ever used in a scope; void ones are used, too (INV-DOC-01). */
export function nextNumber(used: readonly number[]): number {
  return used.reduce((most, number) => Math.max(most, number), 0) + 1
}

/** The name under which a file of a revision is offered: `{code}_Rev{rev}.{ext}` (domain.md §2.2). */
export function fileNameOf(code: string, revision: string, extension: string): string {
  const safe = (text: string) => text.replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return `${safe(code)}_Rev${safe(revision)}${extension === '' ? '' : `.${safe(extension).toLowerCase()}`}`
}
