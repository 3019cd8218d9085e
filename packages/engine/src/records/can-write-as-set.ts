import {
  castText,
  type CollectionModel,
  isLocal,
  parseFilterCached,
  PROGRAM_LIMITS,
  type Rule,
} from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Transaction } from '../storage/driver.ts'
import { planOf } from './collection-plan.ts'
import { bindingRule } from './find.ts'
import { goApart } from './release-references.ts'
import type { SetInput } from './set-input.ts'

const RULE_OF = { create: 'createRule', update: 'updateRule', delete: 'deleteRule' } as const

/**
 * Whether writes may be processed as one set with the same result as one by one: more than one, of different records,
 * with an access rule that reads only the record and the request, and without accounts, passwords and files; to be
 * deleted, also such that none goes or changes with another.
 */
export async function canWriteAsSet(
  app: RecordsContext,
  { collection, action, writes }: SetInput,
  tx: Transaction,
): Promise<boolean> {
  const [first] = writes
  if (!first || writes.length < 2 || collection.type !== 'base') return false
  const { passwords, files } = planOf(collection)
  if (passwords.length > 0 || (files.length > 0 && action !== 'create')) return false
  if (writes.some(({ uploads }) => uploads !== undefined && uploads.size > 0)) return false
  const ids = writes.map(({ id, body }) => id ?? castText(body['id'])).filter((id) => id !== '')
  if (new Set(ids).size !== ids.length) return false
  if (!isAnsweredHere(collection, bindingRule(collection[RULE_OF[action]], first.request))) return false
  return action !== 'delete' || goApart(app, { collection, ids }, tx)
}

function isAnsweredHere(collection: CollectionModel, rule: Rule): boolean {
  return rule !== null && (rule.trim() === '' || isLocal(parseFilterCached(rule, PROGRAM_LIMITS), collection))
}
