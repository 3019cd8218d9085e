import { type WeekTemplate, weekTemplates } from '@timesheet/domain/hours'
import { history, outbox, settled } from '../../../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../../../data/outbox/record-id.ts'
import { problemText } from '../../../../widgets/hour-entries/index.ts'
import { showProblem, showUndo } from '../../../../ui/toast/toast-store.ts'
import type { TemplateLine } from './template-lines.ts'
import type { OwnTemplate } from './templates.queries.ts'

/** Keeps lines under a name, in place of the template that has it. */
export function saveTemplate(
  { user, name, lines }: { readonly user: string; readonly name: string; readonly lines: readonly TemplateLine[] },
  known: OwnTemplate | undefined,
): void {
  const id = known?.id ?? newRecordId()
  const blank = { collectionId: '', collectionName: weekTemplates.name, created: '', updated: '' }
  const after: WeekTemplate = { ...blank, ...known?.row, id, user, name, lines }
  write(
    { id, before: known?.row ?? null, after },
    known ? `Se cambió la plantilla ${name}.` : `Se guardó la plantilla ${name}.`,
  )
}

/** Deletes a template; the notice undoes it. */
export function removeTemplate({ id, name, row }: OwnTemplate): void {
  write({ id, before: row, after: null }, `Se eliminó la plantilla ${name}.`)
}

interface TemplateStep {
  readonly id: string
  readonly before: WeekTemplate | null
  readonly after: WeekTemplate | null
}

/** Through the outbox: shown at once, kept without network, undone like everything else. */
function write(step: TemplateStep, done: string): void {
  const key = newRecordId()
  const place = `template ${step.id}`
  const made = history.act([{ key, place, text: done, steps: [step] }])
  showUndo(done, () => history.takeBack(made))
  void settled(key).then((problem) => {
    if (!problem) return
    outbox.forgive(place)
    showProblem(`La plantilla no se guardó: ${problemText(problem)}`)
  })
}
