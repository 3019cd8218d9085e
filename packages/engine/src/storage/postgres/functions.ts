import { SEARCH_FUNCTIONS } from './search.ts'
import { SPANISH_FUNCTIONS } from './spanish-key.ts'
import { VIEW_FUNCTIONS } from './view-functions.ts'

/**
 * SQL functions with SQLite's semantics (record-api §23), called by `expressions.ts`. Run on every opened database; the
 * lock keeps two processes from replacing a function at the same time.
 */
export const FUNCTIONS = String.raw`
SELECT pg_advisory_xact_lock(7243508811);

-- A text as JSON; one that is none is a JSON string, as is one with characters that jsonb cannot hold.
CREATE OR REPLACE FUNCTION rec_document(value text) RETURNS json LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  PERFORM value::jsonb;
  RETURN value::json;
EXCEPTION WHEN OTHERS THEN
  RETURN to_json(value);
END $$;

-- A JSON value as a comparable scalar: booleans are 1 and 0, lists and objects their text, null is NULL.
CREATE OR REPLACE FUNCTION rec_scalar(value json) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE json_typeof(value)
    WHEN 'string' THEN to_jsonb(value #>> '{}')
    WHEN 'number' THEN value::text::jsonb
    WHEN 'boolean' THEN CASE WHEN value::text = 'true' THEN '1'::jsonb ELSE '0'::jsonb END
    WHEN 'null' THEN NULL
    ELSE to_jsonb(value::text)
  END
$$;

-- What keeps the rows of a table that only grows.
CREATE OR REPLACE FUNCTION rec_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows are only added here';
END $$;

-- The trigger fires for replication too; it is made only where it is missing, as that waits for every writer.
CREATE OR REPLACE FUNCTION rec_refuse_changes(guarded text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = guarded::regclass AND tgname = '_keep_rows' AND tgenabled = 'A') THEN RETURN; END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER _keep_rows BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION rec_only_added()', guarded);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER _keep_rows', guarded);
END $$;

-- What notes changed rows in the change feed: once for a statement, however many rows it changes.
CREATE OR REPLACE FUNCTION rec_note_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO _changes (source, record) SELECT TG_ARGV[0], changed.id FROM changed;
  RETURN NULL;
END $$;

-- The triggers are made only where they are missing, as that waits for every writer.
CREATE OR REPLACE FUNCTION rec_follow_changes(followed text, source text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = followed::regclass AND tgname = '_follow_insert') THEN RETURN; END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER _follow_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rec_note_changes(%L)', followed, source);
  EXECUTE format('CREATE OR REPLACE TRIGGER _follow_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rec_note_changes(%L)', followed, source);
  EXECUTE format('CREATE OR REPLACE TRIGGER _follow_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rec_note_changes(%L)', followed, source);
END $$;

-- As rec_follow_changes, of what rows were before.
CREATE OR REPLACE FUNCTION rec_keep_history(kept text, noting text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_trigger WHERE tgrelid = kept::regclass AND tgname = '_history_insert') THEN RETURN; END IF;
  EXECUTE format('CREATE OR REPLACE TRIGGER _history_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s()', kept, noting);
  EXECUTE format('CREATE OR REPLACE TRIGGER _history_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION %s()', kept, noting);
  EXECUTE format('CREATE OR REPLACE TRIGGER _history_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s()', kept, noting);
END $$;

-- The scalar at a path; numbers are list indexes only, as in '$.a[0]'.
CREATE OR REPLACE FUNCTION rec_json(value text, path text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  document json;
  step text;
BEGIN
  IF value IS NULL THEN RETURN NULL; END IF;
  document := rec_document(value);
  FOREACH step IN ARRAY path LOOP
    IF json_typeof(document) = 'array' AND step ~ '^\d{1,9}$' THEN document := document -> step::int;
    ELSIF json_typeof(document) = 'object' AND step !~ '^\d+$' THEN document := document -> step;
    ELSE RETURN NULL;
    END IF;
  END LOOP;
  RETURN rec_scalar(document);
END $$;

-- The items of a JSON list as texts; anything else is a list of itself.
-- Lists of plain texts, as the engine writes them, are cut without being parsed: that is twenty times as fast.
CREATE OR REPLACE FUNCTION rec_each(value text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE ROWS 4 AS $$
DECLARE
  document json;
BEGIN
  IF value = '[]' THEN RETURN; END IF;
  IF value ~ '^\["[^"\\]+"(,"[^"\\]+")*\]$' THEN
    RETURN QUERY SELECT unnest(string_to_array(substr(value, 3, length(value) - 4), '","'));
    RETURN;
  END IF;
  document := CASE WHEN value IS NULL THEN NULL ELSE rec_document(value) END;
  IF json_typeof(document) = 'array' THEN
    RETURN QUERY SELECT rec_scalar(item) #>> '{}' FROM json_array_elements(document) AS item;
  ELSE
    RETURN NEXT rec_scalar(document) #>> '{}';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION rec_length(value text) RETURNS int LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  document json;
BEGIN
  IF value IS NULL OR value = '' THEN RETURN 0; END IF;
  document := rec_document(value);
  RETURN CASE json_typeof(document) WHEN 'array' THEN json_array_length(document) ELSE 1 END;
END $$;

-- A number as SQLite writes it: whole ones without fraction, others with at most 15 digits.
CREATE OR REPLACE FUNCTION rec_text(value float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value = trunc(value) AND abs(value) < 9e18 THEN value::int8::text ELSE trim_scale(value::numeric)::text END
$$;

-- The number that a text means where it meets a numeric column; other scalars stay as they are.
CREATE OR REPLACE FUNCTION rec_numeric(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF jsonb_typeof(value) = 'string' AND (value #>> '{}') ~ '^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?\s*$' THEN
    RETURN to_jsonb(trim(E' \t\n\v\f\r' FROM value #>> '{}')::numeric);
  END IF;
  RETURN value;
END $$;

CREATE OR REPLACE FUNCTION rec_number(value jsonb) RETURNS float8 LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (rec_numeric(value) #>> '{}')::float8;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

-- -1, 0 or 1: numbers come before texts, texts sort by their bytes.
CREATE OR REPLACE FUNCTION rec_compare(a jsonb, b jsonb) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN a IS NULL OR b IS NULL THEN NULL
    WHEN jsonb_typeof(a) = 'number' AND jsonb_typeof(b) = 'number' THEN sign((a #>> '{}')::numeric - (b #>> '{}')::numeric)::int
    WHEN jsonb_typeof(a) = 'number' THEN -1
    WHEN jsonb_typeof(b) = 'number' THEN 1
    WHEN (a #>> '{}') COLLATE "C" < (b #>> '{}') THEN -1
    WHEN (a #>> '{}') = (b #>> '{}') THEN 0
    ELSE 1
  END
$$;

CREATE OR REPLACE FUNCTION rec_geo_distance(lon_a float8, lat_a float8, lon_b float8, lat_b float8) RETURNS float8 LANGUAGE sql IMMUTABLE STRICT AS $$
  -- What is no number, or endless, is nowhere; so is what is missing, which greatest and least would pass over.
  SELECT CASE WHEN greatest(abs(lon_a), abs(lat_a), abs(lon_b), abs(lat_b)) < 'Infinity' THEN 6371 * acos(least(1, greatest(-1,
    cos(radians(lat_a)) * cos(radians(lat_b)) * cos(radians(lon_b) - radians(lon_a)) + sin(radians(lat_a)) * sin(radians(lat_b))))) END
$$;

-- An instant as SQLite reads it: a date, a time or both with an optional offset, 'now', or a Julian day number.
CREATE OR REPLACE FUNCTION rec_instant(value text) RETURNS timestamp LANGUAGE plpgsql STABLE AS $$
DECLARE
  parts text[];
  moment timestamp;
BEGIN
  IF lower(value) = 'now' THEN RETURN clock_timestamp() AT TIME ZONE 'UTC'; END IF;
  IF value ~ '^\d+(\.\d+)?$' THEN RETURN timestamp '2000-01-01 12:00' + (value::float8 - 2451545) * interval '1 day'; END IF;
  parts := regexp_match(value, '^(?:(\d{4}-\d\d-\d\d)[ T]*)?(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?\s*(?:[zZ]|([+-])(\d\d):(\d\d))?$');
  IF parts IS NULL OR (parts[1] IS NULL AND parts[2] IS NULL) THEN RETURN NULL; END IF;
  moment := (COALESCE(parts[1], '2000-01-01') || ' ' || COALESCE(parts[2], '00:00'))::timestamp;
  IF parts[3] IS NULL THEN RETURN moment; END IF;
  RETURN moment - (parts[3] || '1')::int * make_interval(hours => parts[4]::int, mins => parts[5]::int);
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rec_modified(moment timestamp, modifier text) RETURNS timestamp LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  word text := lower(trim(modifier));
  parts text[];
BEGIN
  IF word IN ('start of day', 'start of month', 'start of year') THEN RETURN date_trunc(substr(word, 10), moment); END IF;
  IF word IN ('utc', 'localtime', 'auto', 'subsec', 'subsecond') THEN RETURN moment; END IF;
  parts := regexp_match(word, '^weekday ([0-6])$');
  IF parts IS NOT NULL THEN RETURN moment + ((parts[1]::int - extract(dow FROM moment)::int + 7) % 7) * interval '1 day'; END IF;
  parts := regexp_match(word, '^([+-]?\d+(?:\.\d+)?) *(second|minute|hour|day|month|year)s?$');
  IF parts IS NULL THEN RETURN NULL; END IF;
  -- SQLite lets the day of the month run over into the next month: 31 January plus a month is 3 March.
  IF parts[2] IN ('month', 'year') THEN
    RETURN date_trunc('month', moment) + (parts[1]::numeric * CASE parts[2] WHEN 'year' THEN 12 ELSE 1 END)::int * interval '1 month' + (moment - date_trunc('month', moment));
  END IF;
  RETURN moment + parts[1]::float8 * ('1 ' || parts[2])::interval;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION rec_strftime_part(letter text, moment timestamp) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE letter
    WHEN '%' THEN '%'
    WHEN 'Y' THEN to_char(moment, 'YYYY') WHEN 'm' THEN to_char(moment, 'MM') WHEN 'd' THEN to_char(moment, 'DD')
    WHEN 'H' THEN to_char(moment, 'HH24') WHEN 'M' THEN to_char(moment, 'MI') WHEN 'S' THEN to_char(moment, 'SS')
    WHEN 'f' THEN to_char(moment, 'SS.MS') WHEN 'j' THEN to_char(moment, 'DDD') WHEN 'w' THEN extract(dow FROM moment)::int::text
    WHEN 'u' THEN extract(isodow FROM moment)::int::text
    WHEN 's' THEN floor(extract(epoch FROM moment))::int8::text
    WHEN 'W' THEN lpad(((extract(doy FROM moment)::int + 6 - (extract(dow FROM moment)::int + 6) % 7) / 7)::text, 2, '0')
    WHEN 'F' THEN to_char(moment, 'YYYY-MM-DD') WHEN 'T' THEN to_char(moment, 'HH24:MI:SS') WHEN 'R' THEN to_char(moment, 'HH24:MI')
    WHEN 'e' THEN lpad(extract(day FROM moment)::int::text, 2, ' ') WHEN 'k' THEN lpad(extract(hour FROM moment)::int::text, 2, ' ') WHEN 'l' THEN lpad(to_char(moment, 'FMHH12'), 2, ' ')
    WHEN 'P' THEN to_char(moment, 'am') WHEN 'g' THEN to_char(moment, 'IY') WHEN 'U' THEN lpad(((extract(doy FROM moment)::int + 6 - extract(dow FROM moment)::int) / 7)::text, 2, '0')
    WHEN 'G' THEN to_char(moment, 'IYYY') WHEN 'V' THEN to_char(moment, 'IW') WHEN 'I' THEN to_char(moment, 'HH12') WHEN 'p' THEN to_char(moment, 'AM')
  END
$$;

CREATE OR REPLACE FUNCTION rec_strftime(format text, value text, modifiers text[]) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  moment timestamp := rec_instant(value);
  modifier text;
  result text := '';
  at int := 1;
BEGIN
  FOREACH modifier IN ARRAY modifiers LOOP
    IF modifier = 'unixepoch' THEN moment := to_timestamp(value::float8) AT TIME ZONE 'UTC';
    ELSE moment := rec_modified(moment, modifier);
    END IF;
  END LOOP;
  IF moment IS NULL THEN RETURN NULL; END IF;
  WHILE at <= length(format) LOOP
    IF substr(format, at, 1) = '%' THEN
      at := at + 1;
      result := result || rec_strftime_part(substr(format, at, 1), moment);
    ELSE
      result := result || substr(format, at, 1);
    END IF;
    at := at + 1;
  END LOOP;
  RETURN result;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;
${VIEW_FUNCTIONS}${SEARCH_FUNCTIONS}${SPANISH_FUNCTIONS}`
