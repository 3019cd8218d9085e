import {
  type App,
  findVisible,
  type PluginApp,
  type RequestInfo,
  type RouteCall,
  type RowOf,
  type RowPlace,
  type VisibleQuery,
} from '@timesheet/engine'
import {
  type CollectionDeclaration,
  type Command,
  type CommandPlan,
  type CommandPreview,
  digestPlan,
  type FieldDeclarations,
  type InputOf,
  MAX_STEPS,
} from '@timesheet/schema'
import { refusedCommand, writeOperation } from './write-operation.ts'

/** Where a command's facts are read: before its transaction, or within it. */
export interface CommandPlace extends RowPlace {
  /** The request, with the viewer. */
  readonly info: RequestInfo
  /** The rows that the viewer may list, without hidden values. */
  visible<C extends CollectionDeclaration>(collection: C, query: VisibleQuery): Promise<RowOf<C>[]>
}

type Planned<Fields extends FieldDeclarations> = InputOf<Command<Fields>['preview']>

/** The server's part of a command. */
export interface CommandBinding<Fields extends FieldDeclarations, Facts> {
  /** The names of the locks to hold while the command writes. */
  lock(input: Planned<Fields>): readonly string[]
  /**
   * Gathers what no write changes, and returns a function that reads the rest, called before the transaction and again
   * within it.
   */
  gather?(input: Planned<Fields>): Promise<(place: CommandPlace) => Promise<Facts>>
  /** Plans in slices with facts of their own, instead of `gather`, so that others are not kept waiting. */
  plan?(input: Planned<Fields>, place: CommandPlace): Promise<CommandPlan>
  /** What the operation remembers of an input that is too large to be kept; else all of it. */
  kept?(input: Planned<Fields>): object
  /** What steps are called, where a plan that is too large to be reviewed step by step is counted. */
  waysOf?(steps: CommandPlan['steps']): readonly string[]
  /** Rows of such a plan that are sent for review; `SHOWN` by default. */
  readonly shown?: number
  /** Stores a plan of more than `MAX_STEPS` as durable work, in the transaction of its operation. */
  stage?(work: StagedWork<Planned<Fields>>): Promise<void>
}

/** A plan that is written part by part. */
export interface StagedWork<Input> {
  readonly app: App
  readonly tx: NonNullable<RowPlace['tx']>
  /** The id of the operation. */
  readonly operation: string
  readonly input: Input
  readonly steps: CommandPlan['steps']
}

/** Rows of a large plan that are sent for review, unless its command says otherwise. */
const SHOWN = 100

/** Registers the routes of a command: preview and execution. */
export function onCommand<Fields extends FieldDeclarations, Facts>(
  { routes }: PluginApp,
  command: Command<Fields, Facts>,
  binding: CommandBinding<Fields, Facts>,
): void {
  const planner = async (call: RouteCall, input: Planned<Fields>) => {
    const { plan, gather } = binding
    if (plan) return async (tx?: RowPlace['tx']): Promise<CommandPlan> => plan(input, placeOf(call, tx))
    const factsIn = await gather?.(input)
    if (!factsIn) throw new Error(`the command ${command.name} gathers no facts`)
    return async (tx?: RowPlace['tx']): Promise<CommandPlan> => command.plan(await factsIn(placeOf(call, tx)), input)
  }
  const shown = (plan: CommandPlan) => withDigest(plan, binding)
  routes
    .on(command.preview, async (call) => shown(await (await planner(call, call.input))()))
    .onWrite(command.execute, async (call) => {
      const { digest, operation, ...input } = call.input
      const plan = await planner(call, call.input)
      return writeOperation(call, {
        operation,
        command: command.name,
        input: binding.kept?.(call.input) ?? input,
        names: binding.lock(call.input),
        stepsIn: async (tx) => stepsOf(await plan(tx), { digest, shown }),
        ...(binding.stage && {
          stage: async (steps, tx) => binding.stage?.({ app: call.ctx.app, tx, operation, input: call.input, steps }),
        }),
      })
    })
}

/**
 * Returns the steps of a plan with the expected digest; throws `command_stale` with the new preview when the digest
 * differs.
 */
function stepsOf(
  plan: CommandPlan,
  { digest, shown }: { readonly digest: string; readonly shown: (plan: CommandPlan) => CommandPreview },
): CommandPlan['steps'] {
  if (digestPlan(plan) !== digest) throw refusedCommand('command_stale', { preview: shown(plan) })
  return plan.steps
}

/** A plan for review. Where a command counts its steps, a large one is cut: nobody reviews a thousand rows. */
function withDigest(
  plan: CommandPlan,
  { waysOf, shown = SHOWN }: Pick<CommandBinding<FieldDeclarations, never>, 'waysOf' | 'shown'>,
): CommandPreview {
  const { steps, leftOut } = plan
  const digest = digestPlan(plan)
  if (!waysOf || Math.max(steps.length, leftOut.length) <= MAX_STEPS) return { ...plan, digest }
  const whole = { steps: steps.length, ways: countBy(waysOf(steps)), leftOut: countBy(leftOut.map(({ code }) => code)) }
  return { steps: steps.slice(0, shown), leftOut: leftOut.slice(0, shown), digest, whole }
}

function countBy(keys: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function placeOf({ ctx, info }: RouteCall, tx: RowPlace['tx']): CommandPlace {
  return {
    app: ctx.app,
    info,
    ...(tx && { tx }),
    visible: async (collection, query) => {
      const found = await findVisible(ctx.app, info, { ...query, collection }, tx)
      return found.map(({ collection: { fields }, values }) => {
        const hidden = new Set(fields.flatMap((field) => (field.hidden ? [field.name] : [])))
        return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))) as typeof values
      })
    },
  }
}
