import type { CollectionDeclaration } from '@timesheet/schema'
import { formatNumber } from '../ui/text/number-text.tsx'

/** What a record says, by field. */
export type Values = Readonly<Record<string, unknown>>

/** What a write made of a record. */
export interface Written {
  readonly declaration: CollectionDeclaration
  readonly id: string
  /** What takes it back. */
  readonly before: Values
  /** What was written. What `before` does not name is not given back, but nothing is where somebody changed it. */
  readonly since: Values
  /** What the record is called where it is told: `2631-CI-PL-0007`. */
  readonly name?: string
}

/** The words for one and for several of what is taken back. */
export type Noun = readonly [one: string, many: string]

/** What stays as somebody else stored it since: how many values, and of which records. */
export interface Kept {
  readonly kept: number
  readonly names: readonly string[]
}

const NAMED = 3

/** Whether two values say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The values of a record that are given back because they are still what was written, and how many are not. */
export function stillWritten(
  { before, since }: Pick<Written, 'before' | 'since'>,
  now: Values | undefined,
): { readonly values: Values; readonly kept: number } {
  const names = Object.keys(before)
  const isStill = (name: string) => now !== undefined && isSame(now[name], since[name])
  const isWhole = Object.keys(since).every((name) => name in before || isStill(name))
  const taken = names.filter((name) => isWhole && isStill(name))
  const kept = names.filter((name) => !taken.includes(name) && !(now && isSame(now[name], before[name])))
  return { values: Object.fromEntries(taken.map((name) => [name, before[name]])), kept: kept.length }
}

/** `2 documentos no se deshicieron: ya tienen otro valor (CI-001, CI-002).` */
export function keptText({ kept, names }: Kept, [one, many]: Noun): string {
  const named = names.length > 0 && names.length <= NAMED ? ` (${names.join(', ')})` : ''
  return kept === 1
    ? `1 ${one} no se deshizo: ya tiene otro valor${named}.`
    : `${formatNumber(kept)} ${many} no se deshicieron: ya tienen otro valor${named}.`
}

/** What a record says of the named values. */
export function valuesOf(row: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}
