import { formatDay } from '@timesheet/domain/kernel'
import { showToast, showUndo } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/index.ts'
import { planWeekSending, planWeekWithdrawal } from './send-week.ts'
import type { WeekState } from './use-week-state.ts'

/** Sends the week, or withdraws what nobody has approved yet. */
export function weekSendingActs(state: WeekState) {
  return { send: () => send(state), withdraw: () => withdraw(state) }
}

function send({ data: { reference, entries, monday }, writing: { act, takeBack } }: WeekState): void {
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
  showUndo(`${sent} de la semana del ${formatDay(monday)}.${left}`, () => takeBack(made))
}

function withdraw({ data: { reference, entries, monday }, writing: { act } }: WeekState): void {
  if (!reference) return
  const { plan, write } = planWeekWithdrawal(entries, { monday, reference })
  if (plan.steps.length === 0)
    return void showToast({
      text: 'No hay nada enviado que se pueda retirar: lo aprobado se desaprueba con un motivo.',
      tone: 'info',
    })
  act([write])
  showToast({ text: plan.steps.length === 1 ? 'Se retiró 1 entrada.' : `Se retiraron ${plan.steps.length} entradas.` })
}
