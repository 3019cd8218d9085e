import type { CommandPlan, PlannedStep } from './define-command.ts'

type Values = Readonly<Record<string, unknown>>

/** The values that a step writes: all of a new row, the differing ones of a changed row, none of a deleted row. */
export function plannedValues({ before, after }: Pick<PlannedStep, 'before' | 'after'>): Values {
  const changed = Object.entries(after ?? {}).filter(
    ([name, value]) => !before || JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed)
}

/**
 * A short text that is equal for plans with the same effect on the same rows: ids, read versions and resulting changes.
 */
export function digestPlan({ steps }: Pick<CommandPlan, 'steps'>): string {
  const text = JSON.stringify(
    steps.map((step) => [step.collection, step.id, versionOf(step), step.after && sorted(plannedValues(step))]),
  )
  return [0, 1].map((seed) => hash(text, seed)).join('')
}

/** Identifies the state of the row before the step: its version, or else the instant of its last change. */
function versionOf({ before }: PlannedStep): unknown {
  return before ? (before['version'] ?? before['updated'] ?? '') : null
}

function sorted(values: Values): readonly (readonly [string, unknown])[] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * A 64-bit hash (cyrb53) that distinguishes plans. It need not be secure, because the executing side makes the plan
 * again.
 */
function hash(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a, b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
