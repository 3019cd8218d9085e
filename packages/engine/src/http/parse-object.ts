import { isTooDeepJson } from '@timesheet/schema'
import { createWorkLimit, TooMuchWork } from '../kernel/work-limit.ts'
import { ApiError } from '../kernel/api-error.ts'
import { parseJson } from './parse-json.ts'
import { parseLargeJson } from './parse-large-json.ts'

/** Longer texts are parsed in pieces. */
const LARGE = 256 * 1024
const MAX_WAITING = 64
const large = createWorkLimit(1, MAX_WAITING)

/**
 * Parses the JSON object that a client sent; throws 400 for anything else. Long texts are parsed in pieces, so that
 * other requests are not held up.
 */
export async function parseObject(text: string): Promise<Readonly<Record<string, unknown>>> {
  const value = text.length > LARGE ? await parseLarge(text) : parseFirstValue(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError(400)
  return value as Record<string, unknown>
}

/** One at a time, because each needs several times the memory of its text; throws 429 when too many wait. */
async function parseLarge(text: string): Promise<unknown> {
  try {
    return await large.run(() => parseLargeJson(text))
  } catch (cause) {
    throw new ApiError(cause instanceof TooMuchWork ? 429 : 400, '', {}, { cause })
  }
}

/** Parses one JSON value and ignores what follows it, as PocketBase's stream decoder does. */
function parseFirstValue(text: string): unknown {
  if (isTooDeepJson(text)) throw new ApiError(400)
  try {
    return parseJson(text)
  } catch (cause) {
    const end = endOfObject(text)
    if (end === 0) throw new ApiError(400, '', {}, { cause })
    try {
      return parseJson(text.slice(0, end))
    } catch {
      throw new ApiError(400, '', {}, { cause })
    }
  }
}

/** The position after the first complete `{…}`; 0 when there is none or nothing follows it. */
function endOfObject(text: string): number {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const ch = text[i]
    if (quoted) {
      if (ch === '\\') i++
      else if (ch === '"') quoted = false
    } else if (ch === '"') quoted = true
    else if (ch === '{') depth++
    else if (ch === '}' && --depth === 0) return i + 1 === text.length ? 0 : i + 1
  }
  return 0
}
