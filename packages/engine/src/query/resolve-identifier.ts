import type { FieldValue } from '@timesheet/schema'
import {
  fieldNamed,
  isMultiple,
  keywordValue,
  literal,
  macroValue,
  parseIdentifier,
  resolveRequest,
  single,
  type LocalOperand,
  type ParsedIdentifier,
} from '@timesheet/schema'
import { changedOperand } from './changed-operand.ts'
import { collectionHop, recordsHop } from './hops.ts'
import type { KnownOperand, QueryOperand, RowOperand } from './operand.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'
import { resolvePath } from './resolve-path.ts'

const MAX_SUBMITTED_IDS = 10_000

/** The operand of an identifier (record-api §5.2, §5.3); throws `QueryError` for an unknown one. */
export function resolveIdentifier(context: ResolveContext, name: string): QueryOperand {
  if (name.startsWith('@request.')) return requestOperand(context, name)
  if (name.startsWith('@collection.')) return collectionOperand(context, name)
  const constant = fieldNamed(context.collection, name)
    ? undefined
    : (macroValue(name, context.env.now) ?? keywordValue(name))
  if (constant !== undefined) return known(single(constant))
  const { parts, modifier } = parseIdentifier(name)
  const from = { collection: context.collection, hops: [], depth: 0 }
  return resolvePath(context, { from, parts, modifier }) ?? unknown(name)
}

function known(operand: LocalOperand): KnownOperand {
  return { kind: 'known', operand }
}

function unknown(name: string): never {
  throw new QueryError(`unknown identifier "${name}"`)
}

function requestOperand(context: ResolveContext, name: string): QueryOperand {
  const found = resolveRequest(name, context.env.request, context.collection)
  switch (found.kind) {
    case 'value':
      return known(found.operand)
    case 'auth-path':
      return authPath(context, { parts: found.path, modifier: found.modifier })
    case 'body-path':
      return bodyPath(context, found.field, { parts: found.path, modifier: found.modifier })
    case 'changed':
      return changedOperand({
        stored: resolveIdentifier(context, found.field),
        submitted: resolveIdentifier(context, `@request.body.${found.field}`),
        isSet: Object.hasOwn(context.env.request.body, found.field),
      })
    case 'invalid':
      return unknown(name)
  }
}

// A field that the viewer's auth collection lacks is NULL.
function authPath(context: ResolveContext, path: ParsedIdentifier): QueryOperand {
  const auth = context.env.request.auth!
  const hop = recordsHop('@request.auth', auth.collection, [String(auth.values.id)])
  const from = { collection: auth.collection, hops: [hop], depth: 0 }
  return resolvePath(context, { from, ...path }) ?? known(literal(null))
}

function bodyPath(context: ResolveContext, fieldName: string, path: ParsedIdentifier): QueryOperand {
  const field = fieldNamed(context.collection, fieldName)
  const target = field?.type === 'relation' ? context.env.collections.find(field.collectionId) : undefined
  if (!field || !target) return unknown(`@request.body.${fieldName}`)
  const ids = submittedIds(context.env.request.body[fieldName] as FieldValue | undefined)
  const hop = recordsHop(`@request.body.${fieldName}`, target, ids)
  const from = { collection: target, hops: [{ ...hop, multiplies: isMultiple(field) }], depth: 1 }
  return resolvePath(context, { from, ...path }) ?? known(literal(null))
}

function submittedIds(value: FieldValue | undefined): string[] {
  const items = Array.isArray(value) ? value : [value]
  if (items.length > MAX_SUBMITTED_IDS) throw new QueryError(`more than ${MAX_SUBMITTED_IDS} submitted ids`)
  return items.filter((item): item is string => typeof item === 'string' && item !== '')
}

function collectionOperand(context: ResolveContext, name: string): RowOperand {
  const { parts, modifier } = parseIdentifier(name)
  const [collectionName = '', alias = ''] = (parts[1] ?? '').split(':')
  const collection = context.env.collections.find(collectionName)
  if (!collection || parts.length < 3) return unknown(name)
  const from = { collection, hops: [collectionHop(collection, alias)], depth: 1 }
  return resolvePath(context, { from, parts: parts.slice(2), modifier }) ?? unknown(name)
}
