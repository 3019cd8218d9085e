import { LOOSE_ACCENTS, SPANISH_LETTERS, SPLIT_ENES } from '@timesheet/schema'
import type { Sql } from '../sql.ts'
import { foldLetters, type Replacements } from './fold-letters.ts'

const ALL: Replacements = [
  ...SPLIT_ENES.map((ene) => [ene, 'n~'] as const),
  ...SPANISH_LETTERS.flatMap(([letters, sortedAs]) => [...letters].map((letter) => [letter, sortedAs] as const)),
  ...[...LOOSE_ACCENTS].map((accent) => [accent, ''] as const),
]

/**
 * The key of `spanishKey` as an SQL expression. SQLite has no language collation, and an application function would
 * make the file unreadable to other programs; these need SQLite 3.46, whose parser has no limit of nested calls.
 */
export function spanishKey(text: Sql): Sql {
  return foldLetters(text, { all: ALL, common: 'áéíóúñ' })
}
