/** Longitude and latitude in degrees. */
// A type, not an interface: interfaces lack the implicit index signature that `JsonValue` requires.
export type GeoPoint = {
  readonly lon: number
  readonly lat: number
}

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/**
 * The in-memory value of a field after `normalise`: text-like, date, single select/file/relation and password → string;
 * number → number; bool → boolean; multiple select/file/relation → string[]; json → any JSON value; geoPoint → {lon,
 * lat}.
 */
export type FieldValue = JsonValue | GeoPoint

/** A record's stored values by field name, with `id`, without `collectionId`, `collectionName` and `expand`. */
export type RecordValues = Record<string, FieldValue>
