import { WiringError, type CollectionModel } from '@timesheet/schema'
import type { CollectionRegistry } from '../app.ts'
import { checkRule } from '../query/index.ts'

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const

/** Checks every rule of every collection; the first wrong one stops the start and is named with its collection. */
export function checkAllRules(collections: CollectionRegistry): void {
  for (const collection of collections.all()) {
    for (const [name, rule] of rulesOf(collection)) {
      if (rule) checkOne(collections, { collection, name, rule })
    }
  }
}

function checkOne(collections: CollectionRegistry, { collection, name, rule }: { collection: CollectionModel; name: string; rule: string }): void {
  try {
    checkRule(collections, collection, rule)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw Object.assign(new WiringError(`${name} of collection "${collection.name}" is wrong: ${reason}`), { cause })
  }
}

function rulesOf(collection: CollectionModel): [string, string | null][] {
  const rules: [string, string | null][] = RULES.map((name) => [name, collection[name]])
  if (collection.type !== 'auth') return rules
  return [...rules, ['authRule', collection.authRule], ['manageRule', collection.manageRule], ['mfa.rule', collection.mfa.rule]]
}
