import type { SchemaCollection } from '../collection.types.ts'
import type { CollectionForm } from '../use-collection-form.ts'

type Tree = Readonly<Record<string, unknown>>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function below(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  return isTree(value) ? below(value[key], rest) : undefined
}

function put(value: unknown, path: readonly string[], next: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return next
  return { ...(isTree(value) ? value : {}), [key]: put(isTree(value) ? value[key] : undefined, rest, next) }
}

/** Reads an option of a collection by dotted path, such as `otp.duration`. */
export function optionAt<Value>(collection: SchemaCollection, path: string, fallback: Value): Value {
  return (below(collection, path.split('.')) ?? fallback) as Value
}

/** Sets an option by dotted path. */
export function setOptionAt(form: CollectionForm, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.')
  form.set(key, put(form.collection[key], rest, value))
}

const SECRET_LENGTH = 50
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/**
 * The largest multiple of the alphabet's size within a byte; larger bytes are rejected, because they would favour some
 * letters.
 */
const FAIR = 256 - (256 % LETTERS.length)

/** Generates a random secret for tokens. */
export function newSecret(): string {
  let secret = ''
  while (secret.length < SECRET_LENGTH)
    secret += [...crypto.getRandomValues(new Uint8Array(SECRET_LENGTH))]
      .filter((byte) => byte < FAIR)
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
  return secret.slice(0, SECRET_LENGTH)
}
