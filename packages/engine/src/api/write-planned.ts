import { type PlannedStep, plannedValues } from '@timesheet/schema'
import { ApiError } from '../kernel/api-error.ts'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { RecordAction } from '../hooks/record-set.ts'
import { recordLock } from '../records/lock-record.ts'
import type { SetWrite } from '../records/set-input.ts'
import { writeSet } from '../records/write-set.ts'
import type { WriteScope } from '../records/write-scope.ts'
import { requestFailed } from './batch-run.ts'
import type { RequestContext } from './request-context.ts'

/** The steps of a plan, and how to write them. */
export interface PlannedWrites {
  readonly ctx: RequestContext
  readonly steps: readonly PlannedStep[]
  /**
   * Whether consecutive steps of one kind are written as one set, whose error does not name the step; otherwise the
   * steps are written one by one, and the error names the failed one.
   */
  readonly together: boolean
}

/** The names of the locks on the steps' records. */
export function plannedLocks(ctx: RequestContext, steps: readonly PlannedStep[]): readonly string[] {
  return steps.map(({ collection, id }) => recordLock({ collection: requireBase(ctx, collection), id }))
}

/**
 * Writes the steps of a plan with the caller's rights: rules, hooks and validation apply to each row. Returns the rows
 * in order, null for deleted ones.
 */
export async function writePlanned(
  writes: PlannedWrites,
  scope: WriteScope,
): Promise<readonly (StoredRecord | null)[]> {
  const written: (StoredRecord | null)[] = []
  for (const steps of writes.together ? neighboursOf(writes.steps) : writes.steps.map((step) => [step] as const)) {
    try {
      written.push(...(await writeNeighbours(writes.ctx, steps, scope)))
    } catch (error) {
      throw writes.together ? error : requestFailed(writes.ctx, { error, index: written.length })
    }
  }
  return written
}

type Neighbours = readonly [PlannedStep, ...PlannedStep[]]

async function writeNeighbours(ctx: RequestContext, steps: Neighbours, scope: WriteScope) {
  const [first] = steps
  const input = {
    collection: requireBase(ctx, first.collection),
    action: actionOf(first),
    writes: steps.map((step) => writeOf(ctx, step)),
  }
  const records = await writeSet(ctx.app, input, scope)
  return steps.map((_, i) => records[i] ?? null)
}

const METHODS = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

function writeOf(ctx: RequestContext, step: PlannedStep): SetWrite {
  const action = actionOf(step)
  const { id, before } = step
  const isVersioned = action === 'update' && typeof before?.['version'] === 'number'
  const values = { ...settable(ctx, step), ...(isVersioned && { version: before['version'] }) }
  const body = action === 'create' ? { ...values, id } : action === 'update' ? values : {}
  const request: RequestInfo = { ...ctx.info(body, 'batch'), method: METHODS[action] }
  return { ...(action !== 'create' && { id }), body, request }
}

/** The values that a step writes, without autodates and version, which the engine sets. */
function settable(ctx: RequestContext, step: PlannedStep): Readonly<Record<string, unknown>> {
  const { id, fields } = requireBase(ctx, step.collection)
  const kept = new Set(fields.flatMap(({ name, type }) => (type === 'autodate' ? [name] : [])))
  if (ctx.app.versioned.has(id)) kept.add('version')
  return Object.fromEntries(Object.entries(plannedValues(step)).filter(([name]) => !kept.has(name)))
}

function actionOf({ before, after }: PlannedStep): RecordAction {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

function requireBase({ app }: RequestContext, name: string) {
  const collection = app.collections.find(name)
  if (!collection || collection.type === 'view') throw new ApiError(404, 'Missing collection context.')
  return collection
}

function neighboursOf(steps: readonly PlannedStep[]): [PlannedStep, ...PlannedStep[]][] {
  const groups: [PlannedStep, ...PlannedStep[]][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && last[0].collection === step.collection && actionOf(last[0]) === actionOf(step)) last.push(step)
    else groups.push([step])
  }
  return groups
}
