import type { Rule } from '../collection/collection-model.ts'
import type { FieldDeclarations, ValuesOf } from '../collection/define-collection.ts'
import { f } from '../fields/declare.ts'
import { answers, defineRoute, type RouteContract } from '../route/define-route.ts'

type Values = Readonly<Record<string, unknown>>

/** One row before and after a command: created when nothing was there before, deleted when nothing is after. */
export interface PlannedStep {
  readonly collection: string
  readonly id: string
  readonly before: Values | null
  readonly after: Values | null
}

/** What a command might have done and does not, with the code of the reason. */
export interface LeftOut {
  readonly code: string
  readonly params?: Values
  readonly row: Values
  /** What would be done if the person asked for it; null when nothing can be. */
  readonly step: PlannedStep | null
}

/** All that a command would do, in order, and what it leaves out. */
export interface CommandPlan {
  readonly steps: readonly PlannedStep[]
  readonly leftOut: readonly LeftOut[]
}

/** A plan as a person looks at it; what is executed has the same digest, or is refused. */
export interface CommandPreview extends CommandPlan {
  readonly digest: string
}

/** A command that was done: its row in `operations`, and the rows it left in the order of the steps, null for those it deleted. */
export interface CommandResult {
  readonly operation: string
  readonly rows: readonly (Values | null)[]
}

/** Why a command is refused as a whole; the code stands under `command`. */
export const COMMAND_MESSAGES = {
  command_stale: 'What the command was planned upon has changed.',
  command_empty: 'There is nothing to do.',
  command_too_large: 'The command would write too many rows at once.',
  operation_undone: 'The operation was undone already.',
  operation_rows_changed: 'Rows of the operation were changed since.',
} as const

export type CommandCode = keyof typeof COMMAND_MESSAGES

/** The most rows that a command writes: they are one transaction, and all others wait for it. */
export const MAX_STEPS = 500

const ID = { min: 15, max: 15, pattern: '^[a-z0-9]+$' } as const
const PLANNED = { seed: f.text({ label: 'Semilla de los ids', required: true, ...ID }) }
const EXECUTED = {
  digest: f.text({ label: 'Resumen del plan', required: true, max: 64 }),
  operation: f.text({ label: 'Id de la operación', required: true, ...ID }),
}

type Planned<Fields extends FieldDeclarations> = Fields & typeof PLANNED
type Executed<Fields extends FieldDeclarations> = Planned<Fields> & typeof EXECUTED

/** What a command is declared with. */
export interface CommandDeclaration<Fields extends FieldDeclarations, Facts> {
  /** Its address and its name in the log: words with hyphens. */
  readonly name: string
  readonly label: string
  readonly input: Fields
  /** Who may ask, as for a route; each row that is written is judged by its own rules besides. */
  readonly who: Rule
  /** A pure function of what was gathered and asked: the server and the browser call it. Ids of new rows are `plannedId`s. */
  plan(facts: Facts, input: ValuesOf<Planned<Fields>>): CommandPlan
}

/** A command over many rows: one value that the server and the browser plan by, and its two routes. */
export interface Command<
  Fields extends FieldDeclarations = FieldDeclarations,
  Facts = never,
> extends CommandDeclaration<Fields, Facts> {
  /** What it would do: nothing is written. */
  readonly preview: RouteContract<Planned<Fields>, CommandPreview>
  /** Does what has the digest, all of it or nothing. */
  readonly execute: RouteContract<Executed<Fields>, CommandResult>
}

/** Declares a command once, as data: input, who may, the plan, and the routes that follow from them. */
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

/** The route that takes an operation back as an operation of its own, while its rows are as it left them. */
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

/** The id of a plan's n-th new row: the same wherever and however often the plan is made. */
export function plannedId(seed: string, n: number): string {
  return seed.slice(0, SEED_LENGTH) + n.toString(36).padStart(15 - SEED_LENGTH, '0')
}
