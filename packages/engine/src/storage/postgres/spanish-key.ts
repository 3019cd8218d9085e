import { LOOSE_ACCENTS, SPANISH_LETTERS, SPLIT_ENES } from '@timesheet/schema'
import { sql, type Sql } from '../sql.ts'

const PAIRS = SPANISH_LETTERS.flatMap(([letters, sortedAs]) =>
  [...letters].map((letter) => [letter, sortedAs] as const),
)
const SINGLE = PAIRS.filter(([, sortedAs]) => sortedAs.length === 1)
const LETTERS = SINGLE.map(([letter]) => letter).join('')
const SORTED_AS = SINGLE.map(([, sortedAs]) => sortedAs).join('')
const ENES = [...SPLIT_ENES.map((ene) => [ene, 'n~'] as const), ...PAIRS.filter(([, sortedAs]) => sortedAs.length > 1)]
/** The only letters of most texts that are not ASCII: `replace` takes a tenth of the time that `translate` takes for all. */
const COMMON = PAIRS.filter(([letter]) => 'áéíóúñÁÉÍÓÚÑ'.includes(letter))

/**
 * `rec_spanish_key` is `spanishKey`. ICU collations are not used: not every server has them, and their order changes
 * with their version. Indexes store what it gives: a change of that needs a migration that makes them anew.
 */
export const SPANISH_FUNCTIONS = String.raw`
CREATE OR REPLACE FUNCTION rec_spanish_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  key text COLLATE "C" := value;
BEGIN
  IF octet_length(key) > length(key) THEN
    key := ${replaced(COMMON)};
    IF octet_length(key) > length(key) THEN
      key := translate(${replaced(ENES)}, '${LETTERS}${LOOSE_ACCENTS}', '${SORTED_AS}');
    END IF;
  END IF;
  RETURN lower(key COLLATE "C");
END $$;
`

/** The key of `spanishKey` as an SQL expression. */
export function spanishKey(text: Sql): Sql {
  return sql`rec_spanish_key((${text})::text)`
}

function replaced(pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, 'value')
}
