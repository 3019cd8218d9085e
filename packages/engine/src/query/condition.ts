import { join, raw, sql, type Sql } from '../storage/sql.ts'

/** A WHERE condition: decided while compiling, or an expression over the row. */
export type Condition = boolean | Sql

/** A comparison that may also be null: unknown as SQL's NULL, neither satisfied nor violated. */
export type TernaryCondition = Condition | null

/** The conjunction without parts that are true; false if one part is. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(false)) return false
  return joined(conditions.filter(isOpen), ' AND ') ?? true
}

/** The disjunction without parts that are false; true if one part is. */
export function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(true)) return true
  return joined(conditions.filter(isOpen), ' OR ') ?? false
}

/** The condition that a comparison is definitely not satisfied. */
export function violated(condition: TernaryCondition): Condition {
  if (condition === null) return false
  return typeof condition === 'boolean' ? !condition : sql`NOT (${condition})`
}

/** The condition as SQL. */
export function toSql(condition: Condition): Sql {
  return typeof condition === 'boolean' ? raw(condition ? '1 = 1' : '1 = 0') : condition
}

function isOpen(condition: Condition): condition is Sql {
  return typeof condition !== 'boolean'
}

function joined(parts: readonly Sql[], separator: string): Sql | undefined {
  return parts.length > 1 ? sql`(${join(parts, separator)})` : parts[0]
}
