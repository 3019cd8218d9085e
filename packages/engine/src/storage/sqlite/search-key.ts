import { SEARCHED_LETTERS, UNSEARCHED } from '@timesheet/schema'
import { raw } from '../sql.ts'
import { joinedTexts } from '../text-search.ts'
import { foldLetters, type Replacements } from './fold-letters.ts'

const ALL: Replacements = [...SEARCHED_LETTERS, ...[...UNSEARCHED].map((mark) => [mark, ''] as const)]

/** The key of `searchKey` of these columns, as one text, as an SQL expression. */
export function searchKey(columns: readonly string[]): string {
  return foldLetters(raw(joinedTexts(columns)), { all: ALL, common: 'áéíóúñÁÉÍÓÚÑ\n' }).text
}
