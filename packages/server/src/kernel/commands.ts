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
  digestPlan,
  type FieldDeclarations,
  type InputOf,
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
  gather(input: Planned<Fields>): Promise<(place: CommandPlace) => Promise<Facts>>
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

/** Registers the routes of a command: preview and execution. */
export function onCommand<Fields extends FieldDeclarations, Facts>(
  { routes }: PluginApp,
  command: Command<Fields, Facts>,
  binding: CommandBinding<Fields, Facts>,
): void {
  const planner = async (call: RouteCall, input: Planned<Fields>) => {
    const factsIn = await binding.gather(input)
    return async (tx?: RowPlace['tx']): Promise<CommandPlan> => command.plan(await factsIn(placeOf(call, tx)), input)
  }
  routes
    .on(command.preview, async (call) => withDigest(await (await planner(call, call.input))()))
    .onWrite(command.execute, async (call) => {
      const { digest, operation, ...input } = call.input
      const plan = await planner(call, call.input)
      return writeOperation(call, {
        operation,
        command: command.name,
        input,
        names: binding.lock(call.input),
        stepsIn: async (tx) => stepsOf(await plan(tx), digest),
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
function stepsOf(plan: CommandPlan, digest: string): CommandPlan['steps'] {
  const preview = withDigest(plan)
  if (preview.digest !== digest) throw refusedCommand('command_stale', { preview })
  return plan.steps
}

function withDigest(plan: CommandPlan) {
  return { ...plan, digest: digestPlan(plan) }
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
