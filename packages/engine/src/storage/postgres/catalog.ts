import type { ClientBase } from 'pg'
import type { DumpTable } from './backup-format.ts'

const TABLES = `
  SELECT c.oid::text AS oid, c.relname AS name FROM pg_class c
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.oid`

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull::text AS "notNull", pg_get_expr(d.adbin, d.adrelid) AS "default",
         (a.attidentity <> '')::text AS identity, CASE WHEN a.attcollation <> t.typcollation THEN l.collname END AS collation
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
  WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`

const PRIMARY_KEY = `
  SELECT a.attname AS name FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number WHERE i.indrelid = $1::oid AND i.indisprimary ORDER BY k.place`

const INDEXES = `
  SELECT CASE WHEN m.amname = 'gin' THEN format('SELECT rec_make_search_index(%L, %L, %L)', quote_ident(n.relname), quote_ident(c.relname), pg_get_indexdef(i.indexrelid, 1, false))
         ELSE pg_get_indexdef(i.indexrelid) END AS statement
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class n ON n.oid = i.indexrelid JOIN pg_am m ON m.oid = n.relam
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND NOT i.indisprimary ORDER BY i.indexrelid`

const VIEWS = `
  SELECT format('CREATE VIEW %I AS %s', c.relname, pg_get_viewdef(c.oid)) AS statement FROM pg_class c
  WHERE c.relkind = 'v' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.oid`

/** The tables of the current schema, in the order of their creation. */
export async function readTables(client: ClientBase): Promise<DumpTable[]> {
  const tables = await client.query<{ oid: string; name: string }>(TABLES)
  const result: DumpTable[] = []
  for (const { oid, name } of tables.rows) {
    const columns = await client.query<Record<string, string | null>>(COLUMNS, [oid])
    const key = await client.query<{ name: string }>(PRIMARY_KEY, [oid])
    result.push({
      table: name,
      columns: columns.rows.map((row) => ({
        name: row.name ?? '',
        type: row.type ?? '',
        collation: row.collation ?? null,
        notNull: row.notNull === 'true',
        default: row.default ?? null,
        identity: row.identity === 'true',
      })),
      primaryKey: key.rows.map((row) => row.name),
    })
  }
  return result
}

/** The statements that create the indexes and views of the current schema, without the schema's name. */
export async function readIndexesAndViews(client: ClientBase): Promise<string[]> {
  const indexes = await client.query<{ statement: string }>(INDEXES)
  const views = await client.query<{ statement: string }>(VIEWS)
  return [
    ...indexes.rows.map((row) => row.statement.replace(/ ON (?:"(?:[^"]|"")+"|\w+)\.(?=["\w])/, ' ON ')),
    ...views.rows.map((row) => row.statement),
  ]
}
