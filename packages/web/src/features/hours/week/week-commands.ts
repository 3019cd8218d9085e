import { formatDay } from '@timesheet/domain/kernel'
import { commandWrite } from '../../../data/outbox/command-write.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/index.ts'
import { planWeekCopy } from './copy-week.ts'
import { sayDoneAlready } from './done-already.ts'
import { planWeekSending, planWeekWithdrawal } from './send-week.ts'
import type { WeekState } from './use-week-state.ts'

export { copyLines, moveLine, removeLine, repeat } from './line-commands.ts'
export { moveCells } from './move-commands.ts'
export { exportWeek } from './week-export.ts'
export { WEEK_EXTRAS } from './week-extras.ts'

/** Copies the hours of the previous week. */
export function copyHours({ data: { reference, entries, monday }, writing: { act, takeBack } }: WeekState): void {
  if (!reference) return
  const planned = planWeekCopy(entries, { monday, reference, seed: newRecordId() })
  const { plan, leftText } = planned
  const text = `Copia de horas en la semana del ${formatDay(monday)}`
  const made = act([commandWrite(planned, { place: text, text })])
  const copied = plan.steps.length === 1 ? 'Se copió 1 entrada.' : `Se copiaron ${plan.steps.length} entradas.`
  if (made) showUndo([copied, leftText].filter(Boolean).join(' '), () => takeBack(made))
  else showToast({ text: leftText || 'La semana anterior no tiene horas.', tone: 'info' })
}

/** Sends the drafts of the week. */
export function send({ data: { reference, entries, monday }, writing: { act, takeBack } }: WeekState): void {
  if (!reference) return
  const { plan, write } = planWeekSending(entries, { monday, reference })
  const [first] = plan.leftOut
  const left =
    first === undefined
      ? ''
      : ` ${plan.leftOut.length === 1 ? 'Quedó 1 afuera' : `Quedaron ${plan.leftOut.length} afuera`}: ${problemText({ code: first.code as Parameters<typeof problemText>[0]['code'], params: first.params ?? {} })}.`
  if (plan.steps.length === 0)
    return void showToast({
      text: left.trim() || 'No hay nada en borrador para enviar.',
      tone: left ? 'problem' : 'info',
    })
  const made = act([write])
  const sent = plan.steps.length === 1 ? 'Se envió 1 entrada' : `Se enviaron ${plan.steps.length} entradas`
  const announced = showUndo(`${sent} de la semana del ${formatDay(monday)}.${left}`, () => takeBack(made))
  void sayDoneAlready({ write, user: reference.person.id, monday, announced })
}

/** Withdraws what nobody has approved yet. */
export function withdraw({ data: { reference, entries, monday }, writing: { act } }: WeekState): void {
  if (!reference) return
  const { plan, write } = planWeekWithdrawal(entries, { monday, reference })
  if (plan.steps.length === 0)
    return void showToast({
      text: 'No hay nada enviado que se pueda retirar: lo aprobado se desaprueba con un motivo.',
      tone: 'info',
    })
  act([write])
  const text = plan.steps.length === 1 ? 'Se retiró 1 entrada.' : `Se retiraron ${plan.steps.length} entradas.`
  void sayDoneAlready({ write, user: reference.person.id, monday, announced: showToast({ text }) })
}
