import { withoutHidden } from './hidden-characters.calc.ts'

/** A code as it is read by people: without hidden characters, and with no more blanks than those between its parts. */
export function cleanCode(code: string): string {
  const seen = withoutHidden(code.normalize('NFC').replaceAll(/\s/gu, ' '))
  return seen.replaceAll(/ +/g, ' ').trim()
}
