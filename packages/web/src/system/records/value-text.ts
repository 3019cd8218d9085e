import { formatInstant } from '../../ui/text/instant-text.tsx'
import { formatPlainNumber } from '../../ui/text/number-text.tsx'
import type { SchemaField } from '../collections/collection.types.ts'

const SHORT = 80

/** A text in one line, cut to a length. */
export function shortText(text: string, length = SHORT): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

/** The plain text of HTML. */
export function plainWords(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

function geoText(value: unknown): string {
  const { lon = 0, lat = 0 } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly lon?: number
    readonly lat?: number
  }
  return lon === 0 && lat === 0 ? '' : `${lat}, ${lon}`
}

/** A field's value as display text: local numbers and dates, lists with commas, JSON in one line. */
export function valueText(field: Pick<SchemaField, 'type'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (field.type === 'bool') return value === true ? 'Sí' : 'No'
  if (field.type === 'number') return formatPlainNumber(Number(value))
  if (field.type === 'date' || field.type === 'autodate') return formatInstant(String(value))
  if (field.type === 'geoPoint') return geoText(value)
  if (field.type === 'json') return JSON.stringify(value)
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

/** A field's value for export: numbers stay numbers. */
export function exportValue(field: Pick<SchemaField, 'type'>, value: unknown): string | number {
  return field.type === 'number' && typeof value === 'number' ? value : valueText(field, value)
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** Whether a stored file is an image, by its name. */
export function isImage(name: string): boolean {
  return IMAGE.test(name)
}

/** The original name of a file, without the suffix that the server added. */
export function fileTitle(name: string): string {
  return name.replace(/_[a-z0-9]{10}(?=(?:\.[\w.*+=#-]+)?$)/, '')
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?$/

/** An instant of the API as the value of a `datetime-local` input, in the reader's time zone. */
export function toLocalInput(instant: string): string {
  const date = new Date(instant.replace(' ', 'T'))
  if (instant === '' || Number.isNaN(date.getTime())) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`
}

/** The value of a `datetime-local` input as an instant of the API; '' when it is incomplete. */
export function fromLocalInput(text: string): string {
  if (!LOCAL.test(text)) return ''
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('T', ' ')
}
