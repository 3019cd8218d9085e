import { SEARCHED_LETTERS, UNSEARCHED } from '@timesheet/schema'
import { raw, sql, type Sql } from '../sql.ts'
import { joinedTexts } from '../text-search.ts'
import { foldLetters, type Replacements } from './fold-letters.ts'

const ALL: Replacements = [...SEARCHED_LETTERS, ...[...UNSEARCHED].map((mark) => [mark, ''] as const)]

/** The key of `searchKey` of a text, as an SQL expression. */
export function searchKeyOf(text: Sql): Sql {
  return sql`CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE ${keyOf(text)} END`
}

function keyOf(text: Sql): Sql {
  return foldLetters(text, { all: ALL, common: 'áéíóúñÁÉÍÓÚÑ\n' })
}

/** The key of these columns, as one text, as an SQL expression. */
export function searchKey(columns: readonly string[]): string {
  return keyOf(raw(joinedTexts(columns))).text
}
