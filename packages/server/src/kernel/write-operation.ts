import {
  ApiError,
  plannedLocks,
  presentRecord,
  runAsOperation,
  type StoredRecord,
  type WriteScope,
  type WritingCall,
  writePlanned,
} from '@timesheet/engine'
import { operations } from '@timesheet/domain/config'
import {
  COMMAND_MESSAGES,
  type CommandCode,
  type CommandResult,
  type JsonValue,
  MAX_STEPS,
  type PlannedStep,
  type RouteContract,
  type RouteOutput,
} from '@timesheet/schema'
import { authorOf } from './author.ts'

/** One operation that is about to be done. */
export interface OperationSpec {
  readonly operation: string
  readonly command: string
  readonly input: object
  /** The operation that it takes back. */
  readonly undoes?: string
  /** Names that nobody else holds while it writes. */
  readonly names: readonly string[]
  /** What it writes, as things are: asked before the transaction, and in it once everything is locked. */
  stepsIn(tx?: WriteScope['tx']): Promise<readonly PlannedStep[]>
}

type Operating = WritingCall<RouteContract & { readonly output: RouteOutput<CommandResult> }>

/** Does an operation in one transaction: its rows, what follows from them, its own row and the answer to its key; or nothing. */
export async function writeOperation(call: Operating, spec: OperationSpec): Promise<CommandResult> {
  const planned = await spec.stepsIn()
  if (planned.length === 0) throw refusedCommand('command_empty')
  if (planned.length > MAX_STEPS) throw refusedCommand('command_too_large', { max: MAX_STEPS })
  const names = [...spec.names, ...plannedLocks(call.ctx, planned)]
  const write = (together: boolean) =>
    call.transact((scope) =>
      runAsOperation(spec.operation, async () => {
        await scope.tx.lock(...names)
        const steps = await spec.stepsIn(scope.tx)
        const records = await writePlanned({ ctx: call.ctx, steps, together }, scope)
        await keepOperation(call, { spec, steps, records }, scope)
        return answerOf(call, { operation: spec.operation, records }, scope)
      }),
    )
  try {
    return await write(true)
  } catch (error) {
    // Who is at fault in a set is found by asking again, row by row; that may yet accept.
    if (!(error instanceof ApiError) || 'command' in error.data) throw error
    return write(false)
  }
}

/** The refusal of a command as a whole: nothing of it was done. */
export function refusedCommand(code: CommandCode, params?: Readonly<Record<string, unknown>>): ApiError {
  const message = COMMAND_MESSAGES[code]
  const status = code === 'command_empty' || code === 'command_too_large' ? 400 : 409
  return new ApiError(status, message, { command: { code, message, ...(params && { params }) } })
}

interface Done {
  readonly spec: OperationSpec
  readonly steps: readonly PlannedStep[]
  readonly records: readonly (StoredRecord | null)[]
}

async function keepOperation({ ctx, info }: Operating, done: Done, { tx }: WriteScope): Promise<void> {
  const { spec, steps, records } = done
  const count = (isOne: (step: PlannedStep) => boolean) => steps.filter(isOne).length
  const author = await authorOf({ request: info, app: ctx.app, tx })
  await ctx.app.records.create(
    operations,
    {
      ...author,
      id: spec.operation,
      command: spec.command,
      input: spec.input as JsonValue,
      creates: count(({ before }) => before === null),
      updates: count(({ before, after }) => before !== null && after !== null),
      deletes: count(({ after }) => after === null),
      undoes: spec.undoes ?? '',
      steps: steps.map((step, i) => ({ ...step, after: records[i]?.values ?? null })),
    },
    tx,
  )
}

async function answerOf(
  { ctx, info }: Operating,
  { operation, records }: { readonly operation: string; readonly records: Done['records'] },
  { tx }: WriteScope,
): Promise<CommandResult> {
  const rows: CommandResult['rows'][number][] = []
  for (const record of records)
    rows.push(record && (await presentRecord(ctx.app, record, { request: info, isStored: true, executor: tx })))
  return { operation, rows }
}
