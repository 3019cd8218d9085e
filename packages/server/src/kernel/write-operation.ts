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

/** An operation to be executed. */
export interface OperationSpec {
  readonly operation: string
  readonly command: string
  readonly input: object
  /** The id of the operation that it undoes. */
  readonly undoes?: string
  /** The names of the locks to hold while it writes. */
  readonly names: readonly string[]
  /**
   * Returns the steps for the current data; called before the transaction, and again within it once everything is
   * locked.
   */
  stepsIn(tx?: WriteScope['tx']): Promise<readonly PlannedStep[]>
  /** Stores more steps than fit into one transaction, to be written part by part; without it they are refused. */
  stage?(steps: readonly PlannedStep[], tx: WriteScope['tx']): Promise<void>
}

type Operating = WritingCall<RouteContract & { readonly output: RouteOutput<CommandResult> }>

/**
 * Executes an operation in one transaction, all or nothing: its rows, what is derived from them, its own row and the
 * stored answer of its key.
 */
export async function writeOperation(call: Operating, spec: OperationSpec): Promise<CommandResult> {
  const planned = await spec.stepsIn()
  if (planned.length === 0) throw refusedCommand('command_empty')
  if (planned.length > MAX_STEPS) return stageOperation(call, spec, planned)
  const names = [...spec.names, ...plannedLocks(call.ctx, planned)]
  const write = (together: boolean) =>
    call.transact((scope) => {
      const once = async () => {
        await scope.tx.lock(...names)
        const steps = await spec.stepsIn(scope.tx)
        const written = await writePlanned({ ctx: call.ctx, steps, together }, scope)
        const records = await asLeft(call, { steps, written }, scope)
        await keepOperation(call, { spec, steps, records }, scope)
        return answerOf(call, { operation: spec.operation, records }, scope)
      }
      return runAsOperation(spec.operation, once, spec.undoes)
    })
  try {
    return await write(true)
  } catch (error) {
    // A refused set is repeated row by row, which names the refused row; it may also succeed then.
    if (!(error instanceof ApiError) || 'command' in error.data) throw error
    return write(false)
  }
}

interface Written {
  readonly steps: readonly PlannedStep[]
  readonly written: readonly (StoredRecord | null)[]
}

/**
 * The rows as the operation leaves them: what a step writes may derive values of a row of another collection that an
 * earlier one wrote, and an undo compares with what stood in the end.
 */
async function asLeft(
  { ctx }: Operating,
  { steps, written }: Written,
  { tx }: WriteScope,
): Promise<Written['written']> {
  const byCollection = Map.groupBy(steps, ({ collection }) => collection)
  if (byCollection.size < 2) return written
  const left = new Map<string, StoredRecord>()
  for (const [collection, own] of byCollection) {
    const ids = own.flatMap(({ id, after }) => (after ? [id] : []))
    if (ids.length === 0) continue
    for (const record of await ctx.app.records.findAll(collection, { ids }, tx))
      left.set(`${collection} ${String(record.values['id'])}`, record)
  }
  return written.map((record, at) => record && (left.get(`${steps[at]!.collection} ${steps[at]!.id}`) ?? record))
}

/** Stores the operation and its steps in a short transaction; its rows are written after it. */
async function stageOperation(
  call: Operating,
  spec: OperationSpec,
  steps: readonly PlannedStep[],
): Promise<CommandResult> {
  if (!spec.stage) throw refusedCommand('command_too_large', { max: MAX_STEPS })
  return call.transact((scope) =>
    runAsOperation(spec.operation, async () => {
      await keepOperation(call, { spec, steps, records: [], isStaged: true }, scope)
      await spec.stage?.(steps, scope.tx)
      return { operation: spec.operation, rows: [] }
    }),
  )
}

/** The error of a command that was refused as a whole, with nothing written. */
export function refusedCommand(code: CommandCode, params?: Readonly<Record<string, unknown>>): ApiError {
  const message = COMMAND_MESSAGES[code]
  const status = code === 'command_empty' || code === 'command_too_large' ? 400 : 409
  return new ApiError(status, message, { command: { code, message, ...(params && { params }) } })
}

interface Done {
  readonly spec: OperationSpec
  readonly steps: readonly PlannedStep[]
  readonly records: readonly (StoredRecord | null)[]
  /** True when the rows are written later; then the audit log alone lists them. */
  readonly isStaged?: boolean
}

async function keepOperation({ ctx, info }: Operating, done: Done, { tx }: WriteScope): Promise<void> {
  const { spec, steps, records, isStaged = false } = done
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
      steps: (isStaged ? [] : steps).map((step, i) => ({ ...step, after: records[i]?.values ?? null })),
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
