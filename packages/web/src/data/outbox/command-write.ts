import type { CommandPlan, PlannedStep } from '@timesheet/schema'
import type { OutboxWrite } from './outbox.ts'
import { newRecordId } from './record-id.ts'
import type { OutboxRow, RecordStep } from './record-step.ts'

/** A command with its input and its previewed plan. */
export interface PlannedCommand {
  readonly name: string
  readonly input: object
  readonly plan: Pick<CommandPlan, 'steps'> & { readonly digest: string }
}

/** Placeholders for the fields that the server sets, until it has answered. */
const UNANSWERED = { collectionId: '', enteredBy: '', version: 0, created: '', updated: '' }

/** An outbox write that executes a planned command; `place` is where a refusal is shown. */
export function commandWrite(
  { name, input, plan }: PlannedCommand,
  { place, text }: { readonly place: string; readonly text: string },
): OutboxWrite {
  const command = { name, input, digest: plan.digest }
  return { key: newRecordId(), place, text, steps: plan.steps.map((step) => recordStep(step)), command }
}

function recordStep({ collection, id, before, after }: PlannedStep): RecordStep {
  const row = (values: PlannedStep['after']): OutboxRow | null =>
    values && { ...UNANSWERED, ...values, id, collectionName: collection }
  return { id, before: row(before), after: row(after) }
}
