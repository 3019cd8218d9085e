import type { FieldValue } from '@timesheet/schema'
import { QueryError } from './query-error.ts'

const PLACEHOLDER = /\{:(\w+)\}/g

/** Puts values as literals in the place of `{:name}`; throws for a placeholder without value and for what no literal can say. */
export function bindFilter(filter: string, params: Readonly<Record<string, FieldValue>>): string {
  return filter.replace(PLACEHOLDER, (_, name: string) => {
    if (!Object.hasOwn(params, name)) throw new QueryError(`no value for the placeholder {:${name}}`)
    return literalOf(params[name]!)
  })
}

function literalOf(value: FieldValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberLiteral(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.endsWith('\\')) throw new QueryError('a text that ends with a backslash cannot be written in a filter')
  return `'${text.replaceAll("'", "\\'")}'`
}

// The grammar has no exponents.
function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new QueryError(`${value} cannot be written in a filter`)
  if (Number.isInteger(value)) return String(BigInt(value))
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
