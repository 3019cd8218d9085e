import { createHash } from 'node:crypto'
import { type ColumnModel, holdsList } from '../column-model.ts'

export { fromColumn, toColumn } from '../sqlite/columns.ts'

/** The hidden insertion order: an identity column of every table; its name is no allowed field name. */
export const ROW_ORDER = '_rowid_'

const MAX_NAME_LENGTH = 63
const originals = new Map<string, string>()

/** Quotes a table, column or index name; names that PostgreSQL would cut are shortened the same way every time. */
export function id(name: string): string {
  return `"${shortName(name).replaceAll('"', '""')}"`
}

/** The name under which the database knows a table, column or index. */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH && Buffer.byteLength(name) <= MAX_NAME_LENGTH) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  const short = `${Buffer.from(name).subarray(0, 48).toString().replaceAll('\uFFFD', '')}_${digest}`
  originals.set(short, name)
  return short
}

/** The name that was shortened to this one, or the name itself. */
export function fullName(name: string): string {
  return originals.get(name) ?? name
}

const TEXT = 'text COLLATE "C" NOT NULL'

/** The column type with NOT NULL and DEFAULT that holds a field; texts compare by their bytes, as on SQLite. */
export function columnType(field: ColumnModel): string {
  switch (field.type) {
    case 'number':
      return 'double precision NOT NULL DEFAULT 0'
    case 'bool':
      return 'smallint NOT NULL DEFAULT 0'
    case 'json':
      return 'text COLLATE "C" DEFAULT NULL'
    case 'geoPoint':
      return `${TEXT} DEFAULT '{"lon":0,"lat":0}'`
    case 'text':
      return field.primaryKey ? 'text COLLATE "C" PRIMARY KEY' : `${TEXT} DEFAULT ''`
    default:
      return holdsList(field) ? `${TEXT} DEFAULT '[]'` : `${TEXT} DEFAULT ''`
  }
}
