import { ROW_ORDER } from './columns.ts'

/**
 * Rebuilds indexes as `createIndex` makes them now. Those of versions before 2026-11-22 specify NULLS FIRST or LAST:
 * queries omit NULLS for columns that are never NULL, so no ORDER BY could use them. Those before 2026-11-30 do not end
 * with the order of insertion; what an operator made with options of its own stays. Run on every opened database; does
 * nothing if there are none.
 */
export const DEFAULT_INDEX_ORDER = String.raw`
SET LOCAL statement_timeout = 0;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN
    SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    -- 1 is DESC, 2 is NULLS FIRST: alone, each is not the default.
    WHERE c.relnamespace = current_schema()::regnamespace AND (1 = ANY (i.indoption::int2[]) OR 2 = ANY (i.indoption::int2[]))
  LOOP
    EXECUTE format('DROP INDEX %s', old.name);
    EXECUTE regexp_replace(old.definition, ' NULLS (FIRST|LAST)(?=[,)])', '', 'g');
  END LOOP;

  FOR old IN
    SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition,
      CASE WHEN i.indoption[i.indnkeyatts - 1] = 0 THEN '' ELSE ' DESC' END AS direction
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
    JOIN pg_attribute place ON place.attrelid = i.indrelid AND place.attname = '${ROW_ORDER}'
    JOIN pg_class t ON t.oid = i.indrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND m.amname = 'btree' AND t.relname <> '_history'
      AND NOT i.indisunique AND c.reloptions IS NULL
      AND NOT place.attnum = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1])
      AND (i.indnatts = i.indnkeyatts OR i.indkey[i.indnkeyatts] = place.attnum AND i.indnatts = i.indnkeyatts + 1)
  LOOP
    EXECUTE format('DROP INDEX %s', old.name);
    EXECUTE regexp_replace(old.definition, '\)(?: INCLUDE \(${ROW_ORDER}\))?( WHERE .*)?$', format(', ${ROW_ORDER}%s)\1', old.direction));
  END LOOP;
END $$;
`
