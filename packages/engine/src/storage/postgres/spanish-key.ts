import { LOOSE_ACCENTS, SPANISH_LETTERS, SPLIT_ENES } from '@timesheet/schema'
import { sql, type Sql } from '../sql.ts'
import { foldedInSteps, replaced } from './folded-in-steps.ts'

const PAIRS = SPANISH_LETTERS.flatMap(([letters, sortedAs]) =>
  [...letters].map((letter) => [letter, sortedAs] as const),
)
const SINGLE = PAIRS.filter(([, sortedAs]) => sortedAs.length === 1)
const LETTERS = SINGLE.map(([letter]) => letter).join('')
const SORTED_AS = SINGLE.map(([, sortedAs]) => sortedAs).join('')
const ENES = [...SPLIT_ENES.map((ene) => [ene, 'n~'] as const), ...PAIRS.filter(([, sortedAs]) => sortedAs.length > 1)]
const ALL = `key := translate(${replaced(ENES, 'value')}, '${LETTERS}${LOOSE_ACCENTS}', '${SORTED_AS}');`

/**
 * `rec_spanish_key` is `spanishKey`. ICU collations are not used: not every server has them, and their order changes
 * with their version. Indexes store what it gives: a change of that needs a migration that makes them anew.
 */
export const SPANISH_FUNCTIONS = String.raw`
CREATE OR REPLACE FUNCTION rec_spanish_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text COLLATE "C" := value;
BEGIN
  ${foldedInSteps(PAIRS, ALL)}
  RETURN lower(key COLLATE "C");
END $$;
`

/** The key of `spanishKey` as an SQL expression. */
export function spanishKey(text: Sql): Sql {
  return sql`rec_spanish_key((${text})::text)`
}
