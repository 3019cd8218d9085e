import type { CollectionDeclaration, RecordOf } from '@timesheet/schema'

/** A row that the outbox writes, with its collection and its version where the collection is versioned. */
export interface OutboxRow {
  readonly id: string
  readonly collectionName: string
  readonly version?: number
}

/** A record before and after a write: created when `before` is null, deleted when `after` is null. */
export interface RecordStep<Row extends OutboxRow = OutboxRow> {
  readonly id: string
  readonly before: Row | null
  readonly after: Row | null
}

/** The command that a write calls on the server, or the operation that it undoes. */
export type OutboxCommand =
  | { readonly name: string; readonly input: object; readonly digest: string }
  | {
      /** The key of the write that executed the operation. */
      readonly undoes: string
    }

/** Fields that the server sets, or that the URL names. */
const NOT_SENT = new Set([
  'id',
  'collectionId',
  'collectionName',
  'created',
  'updated',
  'expand',
  'version',
  'enteredBy',
])

type Values = Readonly<Record<string, unknown>>

/** The collection of a step's record. */
export function collectionOfStep({ before, after }: RecordStep): string {
  return (after ?? before)?.collectionName ?? ''
}

/** The values to send: the fields that differ from the row before, or all for a creation. */
export function changedValues({ before, after }: RecordStep): Values {
  const [old, now]: Values[] = [{ ...before }, { ...after }]
  return Object.fromEntries(
    Object.entries(now!).filter(([name, value]) => !NOT_SENT.has(name) && (!before || value !== old![name])),
  )
}

/**
 * Two writes merged into one: an update of a created row is a creation; a created row that was deleted again is left
 * out.
 */
export function mergeSteps<Row extends OutboxRow>(
  first: readonly RecordStep<Row>[],
  second: readonly RecordStep<Row>[],
): RecordStep<Row>[] {
  const merged = new Map(first.map((step) => [step.id, step]))
  for (const step of second) {
    const earlier = merged.get(step.id)
    merged.set(step.id, earlier ? { ...step, before: earlier.before } : step)
  }
  return [...merged.values()].filter(({ before, after }) => before !== null || after !== null)
}

/** The steps that undo these; a rejected entry comes back as a draft, because only an approver may reject. */
export function invertSteps<Row extends OutboxRow & { readonly state?: string }>(
  steps: readonly RecordStep<Row>[],
): RecordStep<Row>[] {
  return steps.toReversed().map(({ id, before, after }) => ({
    id,
    before: after,
    after: before?.state === 'rejected' ? { ...before, state: 'draft' } : before,
  }))
}

/** The steps of one collection, typed by its declaration. */
export function stepsOf<C extends CollectionDeclaration>(
  { name }: C,
  steps: readonly RecordStep[],
): readonly RecordStep<RecordOf<C> & OutboxRow>[] {
  const isOwn = (step: RecordStep): step is RecordStep<RecordOf<C> & OutboxRow> => collectionOfStep(step) === name
  return steps.filter(isOwn)
}
