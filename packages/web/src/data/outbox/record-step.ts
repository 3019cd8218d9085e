import type { CollectionDeclaration, RecordOf } from '@timesheet/schema'

/** A row that the outbox writes: where it belongs, and its version where the collection counts them. */
export interface OutboxRow {
  readonly id: string
  readonly collectionName: string
  readonly version?: number
}

/** One record before and after an act: created when there was nothing before, deleted when nothing is after. */
export interface RecordStep<Row extends OutboxRow = OutboxRow> {
  readonly id: string
  readonly before: Row | null
  readonly after: Row | null
}

/** What the server sets by itself, or the address names. */
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

/** The fields of the row after a step that differ from the row before; all that are sent when it is created. */
export function changedValues({ before, after }: RecordStep): Values {
  const [old, now]: Values[] = [{ ...before }, { ...after }]
  return Object.fromEntries(
    Object.entries(now!).filter(([name, value]) => !NOT_SENT.has(name) && (!before || value !== old![name])),
  )
}

/** Two acts as one: a change of what was just created is a creation, and what comes back to itself is nothing. */
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

/** The steps that take these back; only who approves may reject, so what was rejected comes back as a draft. */
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
