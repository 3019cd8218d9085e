import { LOOSE_ACCENTS, SPANISH_LETTERS, SPLIT_ENES } from '@timesheet/schema'
import { raw, sql, type Sql } from '../sql.ts'

const SINGLE = SPANISH_LETTERS.filter(([, sortedAs]) => sortedAs.length === 1)
const LETTERS = SINGLE.map(([letters]) => letters).join('')
const SORTED_AS = SINGLE.map(([letters, sortedAs]) => sortedAs.repeat(letters.length)).join('')
const ENES = [
  ...SPLIT_ENES,
  ...SPANISH_LETTERS.filter(([, sortedAs]) => sortedAs.length > 1).flatMap(([letters]) => [...letters]),
]

/**
 * The key of `spanishKey` as an SQL expression. ICU collations are not used: not every server has them, and their order
 * changes with their version.
 */
export function spanishKey(text: Sql): Sql {
  const withEnes = ENES.reduce(
    (expression, ene) => sql`replace(${expression}, ${raw(`'${ene}'`)}, 'n~')`,
    sql`(${text})::text`,
  )
  return sql`lower(translate(${withEnes}, ${raw(`'${LETTERS}${LOOSE_ACCENTS}'`)}, ${raw(`'${SORTED_AS}'`)}) COLLATE "C")`
}
