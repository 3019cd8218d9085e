import { withoutHidden } from './hidden-characters.calc.ts'

/** The dashes that word processors and spreadsheets write for a hyphen, and the signs that look like one. */
const DASHES = /[\p{Pd}\u2212\u2043]/gu
/** Letters, digits and signs of full width, as East Asian keyboards write them, and how far their plain ones are. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const WIDTH = 0xfee0

/**
 * A code as it is read by people: without hidden characters, with plain hyphens and letters where others that look the
 * same were pasted, and with no more blanks than those between its parts.
 */
export function cleanCode(code: string): string {
  const plain = code
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
    .replaceAll(DASHES, '-')
  return cleanLine(plain)
}

/**
 * A line of text as it is read by people, as a title or a name: no character that nobody sees turns or breaks what a
 * register or a printed cover says.
 */
export function cleanLine(text: string): string {
  return withoutHidden(text.normalize('NFC').replaceAll(/\s/gu, ' ')).replaceAll(/ +/g, ' ').trim()
}

/**
 * What codes share that differ by the case of other letters than plain ones (`AÑO`, `año`); null for a code without any:
 * the unique index of documents tells those apart, which knows plain letters alone.
 */
export function foldedCode(code: string): string | null {
  const isCased = [...code].some((letter) => letter > '\u007F' && letter.toUpperCase() !== letter.toLowerCase())
  return isCased ? code.toUpperCase() : null
}
