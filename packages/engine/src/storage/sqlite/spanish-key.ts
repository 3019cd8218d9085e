import { LOOSE_ACCENTS, SPANISH_LETTERS, SPLIT_ENES } from '@timesheet/schema'
import { raw, sql, type Sql } from '../sql.ts'

type Replacements = readonly (readonly [from: string, to: string])[]

const LETTERS: Replacements = SPANISH_LETTERS.flatMap(([letters, sortedAs]) =>
  [...letters].map((letter) => [letter, sortedAs] as const),
)
const ALL: Replacements = [
  ...SPLIT_ENES.map((ene) => [ene, 'n~'] as const),
  ...LETTERS,
  ...[...LOOSE_ACCENTS].map((accent) => [accent, ''] as const),
]
/** The only accented letters of most texts; replacing all letters takes eight times as long. */
const COMMON = 'áéíóúñ'
const USUAL = LETTERS.filter(([letter]) => COMMON.includes(letter))

/**
 * The key of `spanishKey` as an SQL expression. SQLite has no language collation, and an application function would
 * make the file unreadable to other programs.
 */
export function spanishKey(text: Sql): Sql {
  const folded = sql`CASE WHEN ${text} GLOB ${raw(`'*[^ -~${COMMON}]*'`)} THEN ${replaced(text, ALL)} ELSE ${replaced(text, USUAL)} END`
  return sql`lower(CASE WHEN ${text} GLOB '*[^ -~]*' THEN ${folded} ELSE ${text} END)`
}

function replaced(text: Sql, replacements: Replacements): Sql {
  return replacements.reduce(
    (expression, [from, to]) => sql`replace(${expression}, ${raw(`'${from}'`)}, ${raw(`'${to}'`)})`,
    text,
  )
}
