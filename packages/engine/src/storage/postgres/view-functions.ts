/**
 * Functions that view queries call: SQLite functions without PostgreSQL equivalent, and casts that never fail, to the
 * columns' types. `respell-query.ts` writes the calls. Stored views depend on them, so their signatures must never
 * change. The plain casts (`SELECT value`) are inlined by the planner, so that indexes of the underlying tables are
 * used.
 */
export const VIEW_FUNCTIONS = String.raw`
-- The number that a text begins with, 0 when it begins with none.
CREATE OR REPLACE FUNCTION rec_leading_number(value text) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN COALESCE(substring(value FROM '^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)')::float8, CASE WHEN value IS NOT NULL THEN 0 END);
EXCEPTION WHEN OTHERS THEN
  RETURN 0;
END $$;

CREATE OR REPLACE FUNCTION rec_as_number(value float8) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT value $$;
CREATE OR REPLACE FUNCTION rec_as_number(value boolean) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT value::int::float8 $$;
CREATE OR REPLACE FUNCTION rec_as_number(value text) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT rec_leading_number(value) $$;
CREATE OR REPLACE FUNCTION rec_as_number(value anyelement) RETURNS float8 LANGUAGE sql STABLE AS $$ SELECT rec_leading_number(to_jsonb(value) #>> '{}') $$;

CREATE OR REPLACE FUNCTION rec_as_integer(value float8) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT trunc(value) $$;
CREATE OR REPLACE FUNCTION rec_as_integer(value boolean) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT value::int::float8 $$;
CREATE OR REPLACE FUNCTION rec_as_integer(value text) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT trunc(rec_leading_number(value)) $$;
CREATE OR REPLACE FUNCTION rec_as_integer(value anyelement) RETURNS float8 LANGUAGE sql STABLE AS $$ SELECT trunc(rec_leading_number(to_jsonb(value) #>> '{}')) $$;

CREATE OR REPLACE FUNCTION rec_as_bool(value smallint) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$ SELECT value $$;
CREATE OR REPLACE FUNCTION rec_as_bool(value boolean) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$ SELECT value::int::smallint $$;
CREATE OR REPLACE FUNCTION rec_as_bool(value float8) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$ SELECT (value <> 0)::int::smallint $$;
CREATE OR REPLACE FUNCTION rec_as_bool(value text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$ SELECT (lower(value) = 'true' OR rec_leading_number(value) <> 0)::int::smallint $$;

CREATE OR REPLACE FUNCTION rec_as_text(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT value $$;
CREATE OR REPLACE FUNCTION rec_as_text(value bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT value::text $$;
CREATE OR REPLACE FUNCTION rec_as_text(value float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT rec_text(value) $$;
CREATE OR REPLACE FUNCTION rec_as_text(value boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT value::int::text $$;
CREATE OR REPLACE FUNCTION rec_as_text(value anyelement) RETURNS text LANGUAGE sql STABLE AS $$ SELECT to_jsonb(value) #>> '{}' $$;

-- As SQLite's json_extract: lists and objects are their text, and so are numbers.
CREATE OR REPLACE FUNCTION rec_json_extract(value text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT rec_json(value, regexp_split_to_array(trim(LEADING '.' FROM replace(replace(replace(substr(path, 2), '"', ''), '[', '.'), ']', '')), '\.')) #>> '{}'
$$;

CREATE OR REPLACE FUNCTION rec_json_each(document text) RETURNS TABLE(key text, value text, type text) LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  held json := CASE WHEN document IS NULL THEN NULL ELSE rec_document(document) END;
BEGIN
  IF json_typeof(held) = 'array' THEN
    RETURN QUERY SELECT (place - 1)::text, rec_scalar(item) #>> '{}', json_typeof(item) FROM json_array_elements(held) WITH ORDINALITY AS e(item, place);
  ELSIF json_typeof(held) = 'object' THEN
    RETURN QUERY SELECT e.key, rec_scalar(e.value) #>> '{}', json_typeof(e.value) FROM json_each(held) AS e;
  ELSIF held IS NOT NULL THEN
    RETURN QUERY SELECT NULL::text, rec_scalar(held) #>> '{}', json_typeof(held);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION rec_add(total float8, value float8) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT total + COALESCE(value, 0) $$;
CREATE OR REPLACE AGGREGATE rec_total(value float8) (SFUNC = rec_add, STYPE = float8, INITCOND = '0');

CREATE OR REPLACE FUNCTION rec_choose(condition boolean, yes anycompatible, no anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN condition THEN yes ELSE no END $$;
CREATE OR REPLACE FUNCTION rec_choose(condition float8, yes anycompatible, no anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN condition <> 0 THEN yes ELSE no END $$;

-- Halves go away from zero, as SQLite has it.
CREATE OR REPLACE FUNCTION rec_round(value float8, digits int) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT round(value::numeric, digits)::float8 $$;
CREATE OR REPLACE FUNCTION rec_round(value float8) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$ SELECT round(value::numeric)::float8 $$;
`
