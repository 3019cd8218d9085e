/**
 * Rebuilds indexes that specify NULLS FIRST or LAST, as versions before 2026-11-22 created them: queries omit NULLS for
 * columns that are never NULL, so no ORDER BY could use them. Run on every opened database; does nothing if there are
 * none.
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
END $$;
`
