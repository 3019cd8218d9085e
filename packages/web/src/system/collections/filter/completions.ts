import { isList } from '../collection.types.ts'
import type { SchemaCollection, SchemaField } from '../collection.types.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { expectedAfter } from './expected-part.ts'
import type { Expectation } from './expected-part.ts'
import {
  accountCollections,
  backRelations,
  collectionNamed,
  fieldAt,
  fieldNamed,
  throughRelation,
  writtenValues,
} from './filter-scope.ts'
import type { FilterScope } from './filter-scope.ts'
import { filterTokens, meaningful } from './filter-tokens.ts'
import type { FilterToken } from './filter-tokens.ts'
import { FILTER_FUNCTIONS, JOINS, MACROS, MODIFIERS, REQUEST_PARTS, SIGNS } from './vocabulary.ts'
import type { FilterWord } from './vocabulary.ts'

/** A completion at the caret. */
export interface Completion {
  readonly label: string
  readonly detail: string
  readonly insert: string
  /** True when something must follow it: a relation, `@request.auth.`. */
  readonly goesOn: boolean
}

/** The completions, and the range of text that a chosen one replaces. */
export interface Completions {
  readonly from: number
  readonly to: number
  readonly items: readonly Completion[]
}

const MAX_ITEMS = 60
const NOTHING: Completions = { from: 0, to: 0, items: [] }
const VALUES: readonly FilterWord[] = [
  { name: 'true', detail: 'sí' },
  { name: 'false', detail: 'no' },
  { name: 'null', detail: 'vacío' },
  { name: '""', detail: 'texto vacío' },
]

function asCompletion({ name, detail }: FilterWord, prefix = ''): Completion {
  const label = `${prefix}${name}`
  return { label, detail, insert: label, goesOn: label.endsWith('.') }
}

function fieldCompletion(scope: FilterScope, field: SchemaField, prefix: string): Completion {
  const target = field.type === 'relation' ? collectionNamed(scope, String(field['collectionId'] ?? '')) : undefined
  const detail = target ? `relación con ${target.name}` : FIELD_WORDS[field.type].label.toLowerCase()
  return { label: `${prefix}${field.name}`, detail, insert: `${prefix}${field.name}`, goesOn: false }
}

function fieldsOf(scope: FilterScope, collection: SchemaCollection, prefix: string): readonly Completion[] {
  const own = collection.fields
    .filter(({ type }) => type !== 'password')
    .map((field) => fieldCompletion(scope, field, prefix))
  const back = backRelations(scope, collection).map(({ name, from }) => ({
    label: `${prefix}${name}.`,
    detail: `los registros de ${from.name} que apuntan acá`,
    insert: `${prefix}${name}.`,
    goesOn: true,
  }))
  return [...own, ...back]
}

/** The names that can follow the relations of a path. */
function behindPath(
  scope: FilterScope,
  from: readonly SchemaCollection[],
  at: { readonly parts: readonly string[]; readonly prefix: string },
): readonly Completion[] {
  let places = from
  for (const part of at.parts) places = places.flatMap((place) => throughRelation(scope, place, part) ?? [])
  const found = places.flatMap((place) => fieldsOf(scope, place, at.prefix))
  return found.filter(({ label }, index) => found.findIndex((other) => other.label === label) === index)
}

function requestNames(scope: FilterScope, parts: readonly string[], prefix: string): readonly Completion[] {
  if (parts.length < 2) return REQUEST_PARTS.map((word) => asCompletion(word))
  const path = { parts: parts.slice(2), prefix }
  if (parts[1] === 'body') return behindPath(scope, [scope.collection], path)
  if (parts[1] !== 'auth') return []
  const own = [{ name: 'collectionName', detail: 'de qué colección es la cuenta' }]
  return [
    ...behindPath(scope, accountCollections(scope), path),
    ...(path.parts.length === 0 ? own.map((word) => asCompletion(word, prefix)) : []),
  ]
}

function otherCollections(scope: FilterScope, parts: readonly string[], prefix: string): readonly Completion[] {
  if (parts.length < 2)
    return scope.collections.map(({ name }) => ({
      label: `@collection.${name}.`,
      detail: 'otra colección, sin relación',
      insert: `@collection.${name}.`,
      goesOn: true,
    }))
  const collection = collectionNamed(scope, (parts[1] ?? '').split(':')[0] ?? '')
  return collection ? behindPath(scope, [collection], { parts: parts.slice(2), prefix }) : []
}

function startsOf(scope: FilterScope, { part, compared }: Expectation): readonly Completion[] {
  const field = part === 'right' ? fieldAt(scope, compared) : undefined
  // Only values of the compared field's type: `true` is not offered for a text field.
  const values = !field || field.type === 'json' ? VALUES : VALUES.slice(field.type === 'bool' ? VALUES.length : 2)
  const written = field ? writtenValues(field).map((name) => asCompletion({ name, detail: 'valor' })) : []
  const words = [...REQUEST_PARTS, { name: '@collection.', detail: 'otra colección' }, ...MACROS].map((word) =>
    asCompletion(word),
  )
  const own = fieldsOf(scope, scope.collection, '')
  const calls = FILTER_FUNCTIONS.map(({ name, detail }) => ({ label: name, detail, insert: `${name}(`, goesOn: false }))
  return part === 'right'
    ? [
        ...written,
        ...words.slice(0, 1),
        ...values.map((word) => asCompletion(word)),
        ...words.slice(1),
        ...own,
        ...calls,
      ]
    : [...own, ...words, ...calls]
}

function namesFor(scope: FilterScope, expected: Expectation, typed: string): readonly Completion[] {
  const parts = typed.split('.').slice(0, -1)
  if (parts.length === 0) return startsOf(scope, expected)
  const prefix = `${parts.join('.')}.`
  if (parts[0] === '@request') return requestNames(scope, parts, prefix)
  if (parts[0] === '@collection') return otherCollections(scope, parts, prefix)
  return behindPath(scope, [scope.collection], { parts, prefix })
}

function modifiersFor(scope: FilterScope, typed: string): readonly Completion[] {
  const base = typed.slice(0, typed.lastIndexOf(':'))
  const isOwn = !base.startsWith('@')
  const field = isOwn ? fieldAt(scope, base) : fieldNamed(scope.collection, base.split('.')[2] ?? '')
  const lists = !field || isList(field) ? ['each', 'length'] : []
  const sent = base.startsWith('@request.body.')
    ? ['isset', 'changed']
    : /^@request\.(?:query|headers)\./.test(base)
      ? ['isset']
      : []
  return [...lists, 'lower', ...(isOwn ? ['fold'] : []), ...sent].map((name) => ({
    label: `${base}:${name}`,
    detail: MODIFIERS[name] ?? '',
    insert: `${base}:${name}`,
    goesOn: false,
  }))
}

/** The items that match the typed text: those that begin with it, then those that contain it. */
function matching(items: readonly Completion[], typed: string): readonly Completion[] {
  const wanted = typed.toLowerCase()
  const last = wanted.split('.').at(-1) ?? ''
  const begins = items.filter(({ label }) => label.toLowerCase().startsWith(wanted))
  const contains =
    last.length < 2 ? [] : items.filter((item) => !begins.includes(item) && item.label.toLowerCase().includes(last))
  return [...begins, ...contains].slice(0, MAX_ITEMS)
}

function wordsAt(expected: Expectation, caret: number): Completions | null {
  if (expected.part === 'sign') return { from: caret, to: caret, items: SIGNS.map((word) => asCompletion(word)) }
  return expected.part === 'join' ? { from: caret, to: caret, items: JOINS.map((word) => asCompletion(word)) } : null
}

function isName({ kind, text }: FilterToken): boolean {
  return kind === 'identifier' || kind === 'function' || (kind === 'wrong' && (text === '@' || text === ':'))
}

/**
 * The completions at the caret: fields, relations, the request, other collections, macros, functions, modifiers,
 * operators.
 */
export function completionsAt(text: string, caret: number, scope: FilterScope): Completions {
  const tokens = filterTokens(text)
  const inside = tokens.find(
    (token) => token.from < caret && (caret < token.to || (caret === token.to && token.kind !== 'space')),
  )
  if (
    inside &&
    (inside.kind === 'comment' || inside.kind === 'wrong' || (inside.kind === 'text' && caret < inside.to)) &&
    !isName(inside)
  )
    return NOTHING
  const name = inside && isName(inside) ? inside : null
  const expected = expectedAfter(meaningful(tokens.filter(({ to }) => to <= (name?.from ?? caret))))
  const words = name ? null : wordsAt(expected, caret)
  if (words) return inside && inside.kind !== 'space' ? NOTHING : words
  const typed = name ? text.slice(name.from, caret) : ''
  const hasModifier = /:\w*$/.test(typed) && !/^@collection\.\w+:\w*$/.test(typed)
  const items = matching(hasModifier ? modifiersFor(scope, typed) : namesFor(scope, expected, typed), typed)
  if (items.length === 1 && items[0]?.insert === typed) return NOTHING
  return { from: name?.from ?? caret, to: name?.to ?? caret, items }
}
