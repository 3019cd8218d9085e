import { type DimensionKey, MOST_AXES, type MeasureKey, type Placed } from '@timesheet/domain/analysis'

/** A dimension or a measure, as it is placed on a table. */
export type Field =
  | { readonly kind: 'dimension'; readonly key: DimensionKey }
  | { readonly kind: 'measure'; readonly key: MeasureKey }

/** Where a field stands in a table. */
export type Zone = 'rows' | 'columns' | 'measures'

/** Why a field does not go where it was put. */
export type PlaceCode = 'place_axes' | 'place_last_measure' | 'place_zone'

/** The fields in their new places, or why they stay. */
export type PlaceResult =
  | { readonly placed: Placed; readonly refused: null }
  | { readonly placed: null; readonly refused: PlaceCode }

const refuse = (refused: PlaceCode): PlaceResult => ({ placed: null, refused })

/** The zone in which a field stands; null for none. */
export function zoneOf({ rows, columns, measures }: Placed, field: Field): Zone | null {
  if (field.kind === 'measure') return measures.includes(field.key) ? 'measures' : null
  return rows.includes(field.key) ? 'rows' : columns.includes(field.key) ? 'columns' : null
}

function inserted<Key>(list: readonly Key[], key: Key, at: number): readonly Key[] {
  const before = list.slice(0, at).filter((other) => other !== key)
  const after = list.slice(at).filter((other) => other !== key)
  return [...before, key, ...after]
}

/** Puts a field into a zone before the one that stands at `at`, by default at the end; it leaves its former place. */
export function placeField(placed: Placed, field: Field, zone: Zone, at = Number.POSITIVE_INFINITY): PlaceResult {
  if (field.kind === 'measure') {
    if (zone !== 'measures') return refuse('place_zone')
    return { placed: { ...placed, measures: inserted(placed.measures, field.key, at) }, refused: null }
  }
  if (zone === 'measures') return refuse('place_zone')
  const { key } = field
  const rest = {
    rows: placed.rows.filter((other) => other !== key),
    columns: placed.columns.filter((other) => other !== key),
  }
  if (rest.rows.length + rest.columns.length >= MOST_AXES) return refuse('place_axes')
  return { placed: { ...placed, ...rest, [zone]: inserted(placed[zone], key, at) }, refused: null }
}

/** Takes a field from the table; its last value stays. */
export function removeField(placed: Placed, field: Field): PlaceResult {
  if (field.kind === 'measure') {
    const left = placed.measures.filter((key) => key !== field.key)
    return left.length === 0 ? refuse('place_last_measure') : { placed: { ...placed, measures: left }, refused: null }
  }
  return { placed: withoutDimensions(placed, [field.key]), refused: null }
}

/** Takes dimensions out of the rows and columns. */
export function withoutDimensions(placed: Placed, dimensions: readonly DimensionKey[]): Placed {
  const without = (keys: readonly DimensionKey[]) => keys.filter((key) => !dimensions.includes(key))
  return { ...placed, rows: without(placed.rows), columns: without(placed.columns) }
}

/** Moves a field within its zone; at the end of the rows into the columns, and back. */
export function stepField(placed: Placed, field: Field, by: -1 | 1): PlaceResult {
  const zone = zoneOf(placed, field)
  if (!zone) return refuse('place_zone')
  const list: readonly string[] = placed[zone]
  const at = list.indexOf(field.key)
  const to = at + by
  if (to >= 0 && to < list.length) return placeField(placed, field, zone, by < 0 ? to : to + 1)
  if (zone === 'rows' && by > 0) return placeField(placed, field, 'columns', 0)
  if (zone === 'columns' && by < 0) return placeField(placed, field, 'rows')
  return { placed, refused: null }
}

/** Rows become columns, and columns rows. */
export function swapAxes(placed: Placed): Placed {
  return { ...placed, rows: placed.columns, columns: placed.rows }
}

/** As many dimensions as fit, those of the rows first; the others are left out. */
export function fittingAxes(placed: Placed): Placed {
  const rows = placed.rows.slice(0, MOST_AXES)
  return { ...placed, rows, columns: placed.columns.slice(0, MOST_AXES - rows.length) }
}
