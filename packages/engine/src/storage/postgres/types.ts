import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const BOOL = 16

const numbers = new Set<number>([
  INT8,
  NUMERIC,
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
  pg.types.builtins.OID,
])

/** Parses columns as SQLite returns them: numbers as numbers, booleans as 0 or 1, bytes as bytes, all else as text. */
export const SQLITE_LIKE_TYPES = {
  getTypeParser(oid: number): (text: string) => unknown {
    if (numbers.has(oid)) return Number
    if (oid === BOOL) return (text) => (text === 't' ? 1 : 0)
    if (oid === pg.types.builtins.BYTEA) return pg.types.getTypeParser(oid)
    return (text) => text
  },
} as pg.CustomTypesConfig

/** Returns every column as the text that PostgreSQL writes, which it can read back exactly. */
export const TEXT_TYPES = { getTypeParser: () => (text: string) => text } as pg.CustomTypesConfig
