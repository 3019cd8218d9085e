import type { Rule } from '../collection/collection-model.ts'
import type { FieldDeclarations, ValuesOf } from '../collection/define-collection.ts'
import { f } from '../fields/declare.ts'
import { answers, defineRoute, type RouteContract } from '../route/define-route.ts'

type Values = Readonly<Record<string, unknown>>

/** One row before and after a command: `before` is null for a created row, `after` for a deleted one. */
export interface PlannedStep {
  readonly collection: string
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
}

/** A row that a command leaves out, with the code of the reason. */
export interface LeftOut {
  readonly code: string
  readonly params?: Values
  readonly row: Values
  /** The step that is added if the person includes the row; null if it cannot be included. */
  readonly step: PlannedStep | null
}

/** The steps of a command, in order, and what it leaves out. */
export interface CommandPlan {
  readonly steps: readonly PlannedStep[]
  readonly leftOut: readonly LeftOut[]
}

/** A plan for review; the executed plan must have the same digest, or is refused. */
export interface CommandPreview extends CommandPlan {
  readonly digest: string
  /** How much the plan contains; only where it is so large that its lists are cut for the review. */
  readonly whole?: PlanCounts
}

/** How much a plan contains. */
export interface PlanCounts {
  readonly steps: number
  /** The number of steps by how the command calls them. */
  readonly ways: Readonly<Record<string, number>>
  /** The number of rows left out, by the code of the reason. */
  readonly leftOut: Readonly<Record<string, number>>
}

/**
 * The result of a command: the id of its row in `operations`, and its rows in the order of the steps, null for deleted
 * ones.
 */
export interface CommandResult {
  readonly operation: string
  readonly rows: readonly (Values | null)[]
}

/** The messages of refusals of a whole command; reported under `command`. */
export const COMMAND_MESSAGES = {
  command_stale: 'What the command was planned upon has changed.',
  command_empty: 'There is nothing to do.',
  command_too_large: 'The command would write too many rows at once.',
  operation_undone: 'The operation was undone already.',
  operation_rows_changed: 'Rows of the operation were changed since.',
} as const

export type CommandCode = keyof typeof COMMAND_MESSAGES

/** Limit of the rows that a command writes, because they are one transaction, for which other writers wait. */
export const MAX_STEPS = 500

const ID = { min: 15, max: 15, pattern: '^[a-z0-9]+$' } as const
const PLANNED = { seed: f.text({ label: 'Semilla de los ids', required: true, ...ID }) }
const EXECUTED = {
  digest: f.text({ label: 'Resumen del plan', required: true, max: 64 }),
  operation: f.text({ label: 'Id de la operación', required: true, ...ID }),
}

type Planned<Fields extends FieldDeclarations> = Fields & typeof PLANNED
type Executed<Fields extends FieldDeclarations> = Planned<Fields> & typeof EXECUTED

/** The declaration of a command. */
export interface CommandDeclaration<Fields extends FieldDeclarations, Facts> {
  /** The name in its URL and in the audit log: words with hyphens. */
  readonly name: string
  readonly label: string
  readonly input: Fields
  /** The access rule, as for a route; in addition the rules of each written row apply. */
  readonly who: Rule
  /**
   * Makes the plan from gathered facts and input; a pure function, called by server and browser. Ids of new rows are
   * `plannedId`s.
   */
  plan(facts: Facts, input: ValuesOf<Planned<Fields>>): CommandPlan
}

/** A command over many rows, with its two routes; server and browser plan by the same value. */
export interface Command<
  Fields extends FieldDeclarations = FieldDeclarations,
  Facts = never,
> extends CommandDeclaration<Fields, Facts> {
  /** Returns the plan without writing anything. */
  readonly preview: RouteContract<Planned<Fields>, CommandPreview>
  /** Executes the plan with this digest in one transaction, or refuses it. */
  readonly execute: RouteContract<Executed<Fields>, CommandResult>
}

/** Declares a command as data; its routes are derived from the declaration. */
export function defineCommand<const Fields extends FieldDeclarations, Facts>(
  declared: CommandDeclaration<Fields, Facts>,
): Command<Fields, Facts> {
  const { name, input, who } = declared
  const path = `/commands/${name}`
  return {
    ...declared,
    preview: defineRoute({
      method: 'POST',
      path: `${path}/preview`,
      input: { ...input, ...PLANNED },
      output: answers.json<CommandPreview>(),
      who,
    }),
    execute: defineRoute({
      method: 'POST',
      path,
      input: { ...input, ...PLANNED, ...EXECUTED },
      output: answers.json<CommandResult>(),
      who,
    }),
  }
}

/** Makes the route that undoes an operation by a new operation, if its rows are unchanged since. */
export const undoRoute = (who: Rule) =>
  defineRoute({
    method: 'POST',
    path: '/operations/:undone/undo',
    input: {
      undone: f.text({ label: 'Operación', required: true, ...ID }),
      operation: EXECUTED.operation,
    },
    output: answers.json<CommandResult>(),
    who,
  })

const SEED_LENGTH = 11

/** The id of a plan's n-th new row, which is the same each time the plan is made with this seed. */
export function plannedId(seed: string, n: number): string {
  return seed.slice(0, SEED_LENGTH) + n.toString(36).padStart(15 - SEED_LENGTH, '0')
}
