import { fieldError } from '../errors/messages.ts'
import { requirableDefaults } from './base-defaults.ts'
import type { FieldKind } from './field-kind.ts'
import type { FieldValue, GeoPoint } from './field-value.ts'

/** A geographic point; longitude and latitude 0 mean unset. */
export const geoPointKind: FieldKind<'geoPoint'> = {
  type: 'geoPoint',
  zero: () => ({ lon: 0, lat: 0 }),
  normalise: (_field, raw) => readPoint(raw),
  validate(field, value: FieldValue) {
    const { lon, lat } = readPoint(value)
    if (lon === 0 && lat === 0) return field.required ? fieldError('validation_required') : null
    if (!(lat >= -90 && lat <= 90)) return fieldError('validation_invalid_latitude')
    if (!(lon >= -180 && lon <= 180)) return fieldError('validation_invalid_longitude')
    return null
  },
  defaults: (name) => requirableDefaults('geoPoint', name),
}

function readPoint(raw: unknown): GeoPoint {
  const point = typeof raw === 'string' ? parse(raw) : raw
  if (typeof point !== 'object' || point === null || Array.isArray(point)) return { lon: 0, lat: 0 }
  const { lon, lat } = point as { lon?: unknown; lat?: unknown }
  return { lon: coordinate(lon), lat: coordinate(lat) }
}

// Only numbers are coordinates: texts and booleans give 0.
function coordinate(raw: unknown): number {
  return typeof raw === 'number' ? raw : 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
