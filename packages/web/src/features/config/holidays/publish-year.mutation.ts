import { importHolidays } from '@timesheet/domain/people'
import type { CommandPreview } from '@timesheet/schema'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { history, outbox, settled } from '../../../data/outbox/own-outbox.ts'
import type { OutboxProblem } from '../../../data/outbox/refusal.ts'
import { showUndo } from '../../../ui/toast/toast-store.ts'

/** Executes the previewed import and offers to undo it; returns why it was refused, or null. */
export async function publishYear(
  text: string,
  { input, preview }: { readonly input: object; readonly preview: CommandPreview },
): Promise<OutboxProblem | null> {
  const write = commandWrite({ name: importHolidays.name, input, plan: preview }, { place: text, text })
  const ended = settled(write.key)
  const made = history.act([write])
  const problem = await ended
  // The refusal is shown beside the reviewed list instead of by the shell.
  if (problem) outbox.forgive(write.place)
  else showUndo(published(preview.steps.length), () => void history.takeBack(made))
  return problem
}

function published(count: number): string {
  return count === 1 ? 'Se publicó 1 cambio.' : `Se publicaron ${count} cambios.`
}
