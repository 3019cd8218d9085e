import { ApiError, type App, findVisible, type WritingHandler } from '@timesheet/engine'
import { operations, type undoOperationRoute } from '@timesheet/domain/config'
import { type CollectionModel, type PlannedStep, plannedValues } from '@timesheet/schema'
import { refusedCommand, writeOperation } from '../kernel/write-operation.ts'

type Row = NonNullable<PlannedStep['after']>

/** Undoes an operation, as an operation of its own: only once, and only while each of its rows is as it left it. */
export const answerUndoOperation: WritingHandler<typeof undoOperationRoute> = async (call, app) => {
  const { undone, operation } = call.input
  const [done] = await findVisible(app, call.info, { collection: operations, ids: [undone] })
  if (!done) throw new ApiError(404)
  return writeOperation(call, {
    operation,
    command: 'undo',
    input: { undone },
    undoes: undone,
    names: [`operation ${undone}`],
    stepsIn: async (tx) => {
      const params = { undone }
      const [taken] = await app.records.findAll(operations, { filter: 'undoes = {:undone}', params, limit: 1 }, tx)
      if (taken) throw refusedCommand('operation_undone')
      return inverseOf(app, done.values.steps ?? [], tx)
    },
  })
}

async function inverseOf(
  app: App,
  steps: readonly PlannedStep[],
  tx: Parameters<App['records']['findById']>[2],
): Promise<readonly PlannedStep[]> {
  const inverse: PlannedStep[] = []
  const changed: string[] = []
  for (const step of steps.toReversed()) {
    const { collection, id } = step
    const now = (await app.records.findById(collection, id, tx))?.values ?? null
    const model = app.collections.find(collection)
    if (!model || !isAsLeft(model, { left: step.after, now })) changed.push(id)
    else inverse.push({ collection, id, before: now, after: now && step.before ? restored(step, now) : step.before })
  }
  if (changed.length > 0) throw refusedCommand('operation_rows_changed', { count: changed.length, ids: changed })
  return inverse
}

/** The current row with the values of the step's fields from before it; a step may name a part of its row only. */
function restored(step: PlannedStep, now: Row): Row {
  const before: Row = step.before ?? {}
  const fields = Object.keys(plannedValues(step)).filter((name) => name in before)
  return { ...now, ...Object.fromEntries(fields.map((name) => [name, before[name] ?? null])) }
}

/**
 * True when a row equals what the operation left; `version` and autodate fields are ignored, so that a change that was
 * reverted does not count.
 */
function isAsLeft(
  { fields }: CollectionModel,
  { left, now }: { readonly left: PlannedStep['after']; readonly now: PlannedStep['after'] },
): boolean {
  if (!left || !now) return !left && !now
  const kept = fields.filter(({ name, type }) => type !== 'autodate' && name !== 'version')
  return kept.every(({ name }) => JSON.stringify(left[name]) === JSON.stringify(now[name]))
}
