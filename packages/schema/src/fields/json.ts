import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import type { FieldKind } from './field-kind.ts'
import type { JsonValue } from './field-value.ts'
import { isTooDeepJson } from './json-depth.ts'
import { utf8Bytes } from './text-size.ts'

const DEFAULT_MAX_SIZE = 1024 * 1024

/** Any JSON value. */
export const jsonKind: FieldKind<'json'> = {
  type: 'json',
  zero: () => null,
  normalise: (_field, raw) => (typeof raw === 'string' ? readText(raw) : ((raw ?? null) as JsonValue)),
  validate(field, value) {
    const text = writeJson(value)
    if (text === null) return fieldError('validation_invalid_json')
    const maxSize = field.maxSize > 0 ? field.maxSize : DEFAULT_MAX_SIZE
    if (utf8Bytes(text) > maxSize) return fieldError('validation_json_size_limit', { maxSize })
    return field.required && EMPTY.has(text) ? fieldError('validation_required') : null
  },
  defaults: (name) => ({ ...requirableDefaults('json', name), maxSize: 0 }),
}

const EMPTY: ReadonlySet<string> = new Set(['null', '""', '[]', '{}'])

/** Parses texts that look like JSON, so that forms can send any value; other texts stay texts. */
function readText(text: string): JsonValue {
  if (isTooDeepJson(text) || !/^(?:null$|true$|false$|[-"[{\d])/.test(text)) return text
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return text
  }
}

function writeJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null
  } catch {
    return null
  }
}
