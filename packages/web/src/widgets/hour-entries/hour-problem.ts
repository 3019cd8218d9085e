import { formatClock } from '@timesheet/domain/kernel'
import { codeText } from '../../data/error-text.ts'
import { type OutboxProblem, REQUEST_FAILED } from '../../data/outbox/refusal.ts'

/** A cell cannot hold less than what was already sent for approval. */
export const BELOW_SENT = 'hours_below_sent'

/** Why something typed was not kept: a stable code with the values of its text. */
export type HourProblem = OutboxProblem

/** The sentence a person reads. */
export function problemText({ code, params }: HourProblem): string {
  if (code === BELOW_SENT)
    return `Ya se enviaron ${formatClock(Number(params['locked']))} de esta celda: no puede quedar en menos`
  if (code === 'hours_future' && params['days'] === 0) return 'Todavía no se puede cargar un día futuro'
  if (code === REQUEST_FAILED) return String(params['text'])
  return codeText({ code, params })
}
