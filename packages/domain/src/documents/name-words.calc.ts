import { cleanFileName } from './file-names.calc.ts'

/** Extensions that programs leave inside a name when they make another file of it: `plano.dwg.pdf`. */
const INNER_EXTENSION = /\.(pdf|dwg|dxf|dgn|docx?|xlsx?|xlsm|pptx?|zip)$/i
/** An extension has a letter: `2631.CI.0007` ends in a number. */
const EXTENSION = /\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,8}$/i
const COPY_BEFORE = /^(copia de|copy of)[\s_-]+/i
const COPY_AFTER = /\s*\(\d{1,3}\)$|[\s_-]+(copia|copy)$/i
const ACCENTS = /\p{M}/gu

/** The words of a text in capitals, without accents, whatever separates them. */
export function plainWords(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}

/**
 * Words as a code is compared: joined, but where two numbers meet, which would make another number. `CI-PL-0007-1` is
 * `CIPL0007-1`, not `CIPL00071`.
 */
export function joinedWords(words: readonly string[]): string {
  return words.reduce((before, word) => joinWord(before, word), '')
}

/** Joins one more word to those before it. */
export function joinWord(before: string, word: string): string {
  return /\d$/.test(before) && /^\d/.test(word) ? `${before}-${word}` : before + word
}

/** The words of a file's name: without its folders, extension, and the marks of copies that systems add to it. */
export function wordsOfName(name: string): readonly string[] {
  const clean = cleanFileName(name.replaceAll('%20', ' '))
  return plainWords(withoutCopyMarks(clean.replace(EXTENSION, '').replace(INNER_EXTENSION, '')))
}

function withoutCopyMarks(text: string): string {
  const less = text.trim().replace(COPY_BEFORE, '').replace(COPY_AFTER, '')
  return less === text ? less : withoutCopyMarks(less)
}
