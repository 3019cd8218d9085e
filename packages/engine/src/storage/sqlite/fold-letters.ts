import { raw, sql, type Sql } from '../sql.ts'

/** Letters and what takes their place, `''` for nothing. */
export type Replacements = readonly (readonly [from: string, to: string])[]

export interface Folding {
  readonly all: Replacements
  /** The only letters of most texts that are not ASCII, besides line ends: replacing all takes many times as long. */
  readonly common: string
}

/** A text in lower case with its letters replaced, as an SQL expression. */
export function foldLetters(text: Sql, { all, common }: Folding): Sql {
  const usual = all.filter(([letter]) => common.includes(letter))
  const folded = sql`CASE WHEN ${text} GLOB ${raw(`'*[^ -~${common}]*'`)} THEN ${replaced(text, all)} ELSE ${replaced(text, usual)} END`
  return sql`lower(CASE WHEN ${text} GLOB '*[^ -~]*' THEN ${folded} ELSE ${text} END)`
}

function replaced(text: Sql, replacements: Replacements): Sql {
  return replacements.reduce(
    (expression, [from, to]) => sql`replace(${expression}, ${raw(`'${from}'`)}, ${raw(`'${to}'`)})`,
    text,
  )
}
