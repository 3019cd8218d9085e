import { WiringError, type CollectionModel } from '@timesheet/schema'
import type { CollectionRegistry } from '../kernel/collection-registry.ts'
import { checkRule } from '../query/index.ts'

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const

/**
 * Compiles every access rule of every collection; throws a `WiringError` naming the collection for the first invalid
 * one that `excuse` does not accept.
 */
export function checkAllRules(
  collections: CollectionRegistry,
  excuse: (collection: CollectionModel, wrong: WiringError) => boolean = () => false,
): void {
  for (const collection of collections.all()) {
    for (const [name, rule] of rulesOf(collection)) {
      if (!rule) continue
      const wrong = wrongRule(collections, { collection, name, rule })
      if (wrong && !excuse(collection, wrong)) throw wrong
    }
  }
}

function wrongRule(
  collections: CollectionRegistry,
  { collection, name, rule }: { collection: CollectionModel; name: string; rule: string },
): WiringError | null {
  try {
    checkRule(collections, collection, rule)
    return null
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return Object.assign(new WiringError(`${name} of collection "${collection.name}" is wrong: ${reason}`), { cause })
  }
}

function rulesOf(collection: CollectionModel): [string, string | null][] {
  const rules: [string, string | null][] = RULES.map((name) => [name, collection[name]])
  if (collection.type !== 'auth') return rules
  return [
    ...rules,
    ['authRule', collection.authRule],
    ['manageRule', collection.manageRule],
    ['mfa.rule', collection.mfa.rule],
  ]
}
