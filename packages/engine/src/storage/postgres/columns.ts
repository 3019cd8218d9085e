import { createHash } from 'node:crypto'
import { type ColumnModel, holdsList } from '../column-model.ts'

export { fromColumn, toColumn } from '../sqlite/columns.ts'

/** The hidden insertion order, an identity column of every table; no field may have this name. */
export const ROW_ORDER = '_rowid_'

const MAX_NAME_LENGTH = 63
const originals = new Map<string, string>()

/** Quotes a table, column or index name; names that PostgreSQL would truncate are shortened deterministically. */
export function id(name: string): string {
  return `"${shortName(name).replaceAll('"', '""')}"`
}

/** The name of a table, column or index in the database. */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH && Buffer.byteLength(name) <= MAX_NAME_LENGTH) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 12)
  const short = `${Buffer.from(name).subarray(0, 48).toString().replaceAll('\uFFFD', '')}_${digest}`
  originals.set(short, name)
  return short
}

/** The original of a shortened name, or the name itself. */
export function fullName(name: string): string {
  return originals.get(name) ?? name
}

const TEXT = 'text COLLATE "C" NOT NULL'

/** The column type of a field with NOT NULL and DEFAULT; texts compare by bytes, as on SQLite. */
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
