import { formatClock } from '@timesheet/domain/kernel'
import { codeText } from '../../data/hours-text.ts'
import { type OutboxProblem, REQUEST_FAILED } from '../../data/outbox/refusal.ts'

/** Code: a cell cannot contain less than what was submitted. */
export const BELOW_SENT = 'hours_below_sent'

/** Why typed text was refused: a stable code with the parameters of its text. */
export type HourProblem = OutboxProblem

/** The Spanish text of a problem. */
export function problemText({ code, params }: HourProblem): string {
  if (code === BELOW_SENT)
    return `Ya se enviaron ${formatClock(Number(params['locked']))} de esta celda: no puede quedar en menos`
  if (code === 'hours_future' && params['days'] === 0) return 'Todavía no se puede cargar un día futuro'
  if (code === REQUEST_FAILED) return String(params['text'])
  return codeText({ code, params })
}
