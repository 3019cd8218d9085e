import {
  DIMENSION_KEYS,
  DIMENSIONS,
  type DimensionGroup,
  isDimension,
  isMeasure,
  MEASURE_KEYS,
  MEASURES,
} from '@timesheet/domain/analysis'
import { foldText } from '@timesheet/domain/kernel'
import type { Field, Zone } from './place-field.ts'

/** The zones of a table, by their names. */
export const ZONES: Readonly<Record<Zone, string>> = { rows: 'Filas', columns: 'Columnas', measures: 'Valores' }

const GROUPS: Readonly<Record<DimensionGroup, string>> = {
  people: 'Personas',
  work: 'Trabajo',
  entry: 'Entradas',
  time: 'Tiempo',
}

/** A group of the list of fields. */
export interface FieldGroup {
  readonly label: string
  readonly fields: readonly Field[]
}

/** The name of a field. */
export function fieldLabel(field: Field): string {
  return field.kind === 'dimension' ? DIMENSIONS[field.key].label : MEASURES[field.key].label
}

/** A field as a word of the address and of what is dragged; some dimension and some measure have the same key. */
export function fieldId({ kind, key }: Field): string {
  return `${kind} ${key}`
}

/** The field of such a word; null for any other. */
export function fieldOf(id: string): Field | null {
  const [kind, key] = id.split(' ')
  if (kind === 'dimension' && isDimension(key)) return { kind, key }
  return kind === 'measure' && isMeasure(key) ? { kind, key } : null
}

const ALL: readonly FieldGroup[] = [
  ...Object.entries(GROUPS).map(([group, label]) => ({
    label,
    fields: DIMENSION_KEYS.filter((key) => DIMENSIONS[key].group === group).map((key): Field => ({
      kind: 'dimension',
      key,
    })),
  })),
  { label: 'Valores', fields: MEASURE_KEYS.map((key): Field => ({ kind: 'measure', key })) },
]

/** The groups of fields whose names, or that of their group, contain these words. */
export function findFields(words: string): readonly FieldGroup[] {
  const wanted = foldText(words.trim())
  if (wanted === '') return ALL
  return ALL.map(({ label, fields }) => ({
    label,
    fields: fields.filter((field) => foldText(`${fieldLabel(field)} ${label}`).includes(wanted)),
  })).filter(({ fields }) => fields.length > 0)
}
