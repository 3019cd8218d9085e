import type { CollectionModel, ErrorData, FieldError, Rule } from '@timesheet/schema'
import { checkSubmittedRule } from '../../query/index.ts'
import { collectionError, explainedError } from '../collection-errors.ts'
import { createRegistry } from '../registry.ts'
import { onlyErrors, type Checking } from './checking.ts'

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const
const WRITE_RULES: ReadonlySet<string> = new Set(['createRule', 'updateRule', 'deleteRule'])

/** The errors of a collection's rules, those of auth options included, by key (record-api §3.5). */
export function ruleErrors(checking: Checking): ErrorData {
  const { model, former } = checking
  const locked = former?.system ? former : null
  const own = RULES.map((key) => [
    key,
    (model.type === 'view' && WRITE_RULES.has(key) ? nilError(model[key]) : null) ??
      ruleError(checking, model[key], locked ? locked[key] : undefined),
  ])
  return onlyErrors({ ...Object.fromEntries(own), ...(model.type === 'auth' ? authRuleErrors(checking, model) : {}) })
}

function authRuleErrors(
  checking: Checking,
  model: CollectionModel & { type: 'auth' },
): Record<string, FieldError | ErrorData | null> {
  const locked = checking.former?.system && checking.former.type === 'auth' ? checking.former : null
  const manage = model.manageRule === '' ? collectionError('validation_nil_or_not_empty_required') : null
  return {
    authRule: ruleError(checking, model.authRule, locked?.authRule),
    manageRule: manage ?? ruleError(checking, model.manageRule, locked?.manageRule),
  }
}

/** The error of one rule; if `locked` is given, the rule must equal it. */
export function ruleError(checking: Checking, rule: Rule, locked?: Rule): FieldError | null {
  if (locked !== undefined && locked !== rule) return collectionError('validation_collection_system_rule_change')
  if (rule === null || rule === '' || checking.fieldsPending) return null
  try {
    checkSubmittedRule(createRegistry([...checking.others, checking.model]), checking.model, rule)
    return null
  } catch (error) {
    return explainedError(
      'validation_invalid_rule',
      `Invalid rule. Raw error: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

function nilError(rule: Rule): FieldError | null {
  return rule === null ? null : collectionError('validation_nil')
}
