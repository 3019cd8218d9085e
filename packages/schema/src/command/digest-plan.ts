import type { CommandPlan, PlannedStep } from './define-command.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a step's row that it writes: all of a new one, those that differ of a changed one, none of one that goes. */
export function plannedValues({ before, after }: Pick<PlannedStep, 'before' | 'after'>): Values {
  const changed = Object.entries(after ?? {}).filter(
    ([name, value]) => !before || JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed)
}

/** A short text that is equal for plans that write the same upon the same rows: ids, the versions read and the resulting changes. */
export function digestPlan({ steps }: Pick<CommandPlan, 'steps'>): string {
  const text = JSON.stringify(
    steps.map((step) => [step.collection, step.id, versionOf(step), step.after && sorted(plannedValues(step))]),
  )
  return [0, 1].map((seed) => hash(text, seed)).join('')
}

/** What tells one state of a row from another: the count of its changes, or the instant of the last one. */
function versionOf({ before }: PlannedStep): unknown {
  return before ? (before['version'] ?? before['updated'] ?? '') : null
}

function sorted(values: Values): readonly (readonly [string, unknown])[] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** 64 bits of a text (cyrb53 with its whole second word): it tells plans apart and guards nothing, for who executes plans anew. */
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
