import { hours } from '@timesheet/domain/hours'
import { type CommandPreview, MAX_STEPS } from '@timesheet/schema'
import { recordKeys } from '../../../data/cache-keys.ts'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { refusalOf } from '../../../data/outbox/refusal-of.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'

/** A command with what was reviewed of it. */
export interface ReviewedCommand<Input extends object> {
  readonly name: string
  readonly input: Input & { readonly seed: string }
  readonly plan: CommandPreview
}

/** Reads the pages of entries again: what is written elsewhere moves them. */
export function readPagesAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [...recordKeys.collection(hours.name), 'page'] })
}

/** Does what was reviewed as a part of the undo history and offers to undo it; returns why it was refused, or null. */
export async function runUndoable<Input extends object>(
  command: ReviewedCommand<Input>,
  done: string,
): Promise<OutboxProblem | null> {
  const write = commandWrite(command, { place: `hours-table-bulk:${command.input.seed}`, text: done })
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown in the dialog instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(done, () => void history.takeBack(made))
  await readPagesAgain()
  return problem
}

/** Whether a plan has more rows than one transaction writes; one that leaves many as they are may have few. */
export function isDoneInParts({ whole }: CommandPreview): boolean {
  return whole !== undefined && whole.steps > MAX_STEPS
}

/** Does in parts what was reviewed; the progress is shown by the shell. Returns why it was refused, or null. */
export async function runStaged(execute: () => Promise<unknown>): Promise<OutboxProblem | null> {
  const problem = await runLasting(execute)
  if (!problem)
    showToast({ text: 'Se hace por partes: abajo se ve cuánto falta, y se puede seguir trabajando.', tone: 'info' })
  return problem
}

/** Does something that is no part of the undo history; returns why it was refused, or null. */
export async function runLasting(execute: () => Promise<unknown>): Promise<OutboxProblem | null> {
  const problem = await refusalOf(execute)
  if (problem) return problem
  await readPagesAgain()
  return null
}
