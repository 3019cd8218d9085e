import {
  fieldNamed,
  operandsOf,
  parseFilterCached,
  parseIdentifier,
  PROGRAM_LIMITS,
  type CollectionModel,
  type FilterNode,
} from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'
import { resolveOperand } from './resolve-operand.ts'

const AUTH_CONSTANTS = new Set(['collectionId', 'collectionName'])
const EPOCH = new Date(0)

/**
 * Compiles a rule without a request; throws `FilterSyntaxError`, or `QueryError` naming the unknown identifier. It is
 * compiled for a guest and for each auth collection; a field of `@request.auth` must exist in one of them.
 */
export function checkRule(collections: CollectionRegistry, collection: CollectionModel, rule: string): void {
  if (rule === '') return
  for (const operand of operandsOf(parseFilterCached(rule, PROGRAM_LIMITS)))
    if (operand.kind === 'identifier') checkAuthField(authCollectionsOf(collections), operand.name)
  checkSubmittedRule(collections, collection, rule)
}

/** `checkRule` for a rule sent over the API, where an unknown field of `@request.auth` is NULL (record-api §5.3). */
export function checkSubmittedRule(collections: CollectionRegistry, collection: CollectionModel, rule: string): void {
  if (rule === '') return
  const node = parseFilterCached(rule, PROGRAM_LIMITS)
  for (const auth of [null, ...authCollectionsOf(collections)])
    resolveAll(node, contextFor(collections, collection, auth))
}

function authCollectionsOf(collections: CollectionRegistry): CollectionModel[] {
  return collections.all().filter((each) => each.type === 'auth')
}

function checkAuthField(authCollections: readonly CollectionModel[], name: string): void {
  if (!name.startsWith('@request.auth.')) return
  const field = parseIdentifier(name).parts[2] ?? ''
  const isKnown =
    AUTH_CONSTANTS.has(field) || field.includes('_via_') || authCollections.some((each) => fieldNamed(each, field))
  if (!isKnown) throw new QueryError(`unknown identifier "${name}"`)
}

function resolveAll(node: FilterNode, context: ResolveContext): void {
  if (node.kind !== 'comparison') return node.items.forEach((item) => resolveAll(item, context))
  resolveOperand(context, node.left)
  resolveOperand(context, node.right)
}

function contextFor(
  collections: CollectionRegistry,
  collection: CollectionModel,
  auth: CollectionModel | null,
): ResolveContext {
  const request: RequestInfo = {
    context: 'default',
    method: 'GET',
    headers: {},
    query: {},
    body: {},
    auth: auth && { collection: auth, values: { id: '' } },
  }
  return {
    env: { collections, request, now: EPOCH },
    collection,
    root: '',
    nullable: false,
    restricted: false,
    satisfies: () => true,
  }
}
