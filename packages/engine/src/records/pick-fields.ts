import { ApiError } from '../kernel/api-error.ts'
import { excerpt } from './excerpt.ts'

type Modifier = (value: unknown) => unknown

interface Pick {
  readonly path: string
  readonly modifier: Modifier | undefined
}

const MAX_PICKS = 200

/** What a `fields` parameter keeps. */
export interface PickedFields {
  /** Keeps only the named fields. */
  readonly pick: (value: unknown) => unknown
  /** The names of the only fields that are kept; undefined where others may be, or parts of some. */
  readonly only: ReadonlySet<string> | undefined
}

const ALL: PickedFields = { pick: (value) => value, only: undefined }

/** Compiles a `fields` parameter (record-api §1.10); throws 400 for an invalid modifier. */
export function pickFields(fields: string): PickedFields {
  const picks = picksOf(fields)
  if (picks.length === 0) return ALL
  const only = picks.every(isWhole) ? new Set(picks.map(({ path }) => path)) : undefined
  return {
    pick: (value) => pickValue(value, (object) => (only ? pickNamed(object, only) : pickObject(object, picks))),
    only,
  }
}

function picksOf(fields: string): readonly Pick[] {
  return splitOutside(fields)
    .map(parsePick)
    .filter((pick) => pick.path !== '')
}

/** Whether a field is kept as it is: nearly all are, of thousands of records. */
function isWhole({ path, modifier }: Pick): boolean {
  return !modifier && path !== '*' && !path.includes('.')
}

/** Splits at commas outside parentheses. */
function splitOutside(fields: string): string[] {
  const parts = fields.split(/,(?![^(]*\))/).map((part) => part.trim())
  if (parts.length > MAX_PICKS) throw new ApiError(400)
  return parts
}

function parsePick(part: string): Pick {
  const colon = part.indexOf(':')
  if (colon < 0) return { path: part, modifier: undefined }
  const call = /^excerpt\(\s*(\d+)\s*(?:,\s*([^,]*?)\s*)?\)$/.exec(part.slice(colon + 1))
  const max = Number(call?.[1] ?? 0)
  if (max <= 0) throw new ApiError(400)
  const withEllipsis = ['1', 't', 'T', 'TRUE', 'true', 'True'].includes(call?.[2] ?? '')
  return {
    path: part.slice(0, colon),
    modifier: (value) => (typeof value === 'string' ? excerpt(value, max, withEllipsis) : value),
  }
}

type ObjectValue = Readonly<Record<string, unknown>>

function pickValue(value: unknown, pick: (object: ObjectValue) => ObjectValue): unknown {
  if (Array.isArray(value))
    return isObject(value[0]) ? value.map((item) => (isObject(item) ? pick(item) : item)) : value
  return isObject(value) ? pick(value) : value
}

function pickNamed(object: ObjectValue, names: ReadonlySet<string>): ObjectValue {
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(object)) if (names.has(key)) kept[key] = object[key]
  return kept
}

function pickObject(object: ObjectValue, picks: readonly Pick[]): ObjectValue {
  const all = picks.find((pick) => pick.path === '*')
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(object)) {
    const matching = picks.filter((pick) => pick.path === key || pick.path.startsWith(`${key}.`))
    const exact = matching.find((pick) => pick.path === key) ?? (matching.length === 0 ? all : undefined)
    if (exact) kept[key] = exact.modifier ? exact.modifier(object[key]) : object[key]
    else if (matching.length > 0) {
      const inner = matching.map((pick) => ({ ...pick, path: pick.path.slice(key.length + 1) }))
      kept[key] = pickValue(object[key], (within) => pickObject(within, inner))
    }
  }
  return kept
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
