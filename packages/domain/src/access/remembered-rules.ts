import { type Decision, operandsOf, parseFilterCached, parseIdentifier, PROGRAM_LIMITS } from '@timesheet/schema'
import { decideRule, type KnownRow, type RuleDecider } from './may.ts'
import type { Viewer } from './viewer.ts'

/** Distinct rows that are remembered of a rule. */
const MAX_ROWS = 2000

interface Remembered {
  /** The fields of the row that the rule reads. */
  readonly fields: readonly string[]
  readonly decided: Map<string, Decision>
}

/**
 * `decideRule` for many rows: what it decided for a viewer holds for every row with the same values in the fields that
 * the rule reads. For one piece of work; a viewer is not changed while it lasts.
 */
export function rememberedRules(): RuleDecider {
  const viewers = new WeakMap<Viewer, Map<string, Remembered>>()
  return (rule, given) => {
    const { collection, row = {}, viewer } = given
    if (!viewer || viewer.isSuperuser || rule.trim() === '') return decideRule(rule, given)
    const rules = viewers.get(viewer) ?? new Map<string, Remembered>()
    viewers.set(viewer, rules)
    const name = `${collection.name} ${rule}`
    const known = rules.get(name) ?? { fields: fieldsOf(rule), decided: new Map<string, Decision>() }
    rules.set(name, known)
    const key = keyOf(row, known.fields)
    const decision = known.decided.get(key) ?? decideRule(rule, given)
    if (known.decided.size >= MAX_ROWS) known.decided.clear()
    known.decided.set(key, decision)
    return decision
  }
}

function fieldsOf(rule: string): readonly string[] {
  const fields = new Set<string>()
  for (const operand of operandsOf(parseFilterCached(rule, PROGRAM_LIMITS)))
    if (operand.kind === 'identifier' && !operand.name.startsWith('@'))
      fields.add(parseIdentifier(operand.name).parts[0]!)
  return [...fields]
}

/** An unknown value is none of the known ones. */
function keyOf(row: KnownRow, fields: readonly string[]): string {
  return fields.map((name) => (row[name] === undefined ? '' : JSON.stringify(row[name]))).join('\n')
}
