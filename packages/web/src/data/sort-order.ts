import { compareSpanish } from '@timesheet/schema'
import { sortsInSpanish } from './declared.ts'

type Values = Readonly<Record<string, unknown>>

export type Compare = (a: Values, b: Values) => number

const PLAIN = /^[+-]?[A-Za-z_]\w*$/

function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const left = String(a ?? '')
  const right = String(b ?? '')
  return left < right ? -1 : left > right ? 1 : 0
}

function compareTexts(a: unknown, b: unknown): number {
  return compareSpanish(String(a ?? ''), String(b ?? ''))
}

/**
 * A comparison for a collection's `sort` parameter in the server's order; null when only the server can sort (relation
 * paths, `@random`, no sort).
 */
export function sortOrder(collection: string, sort: string | undefined): Compare | null {
  const parts = (sort ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length === 0 || !parts.every((part) => PLAIN.test(part))) return null
  const keys = parts.map((part) => {
    const name = part.replace(/^[+-]/, '')
    return {
      name,
      sign: part.startsWith('-') ? -1 : 1,
      compare: sortsInSpanish(collection, name) ? compareTexts : compareValues,
    }
  })
  return (a, b) => {
    for (const { name, sign, compare } of keys) {
      const order = compare(a[name], b[name])
      if (order !== 0) return order * sign
    }
    return 0
  }
}
